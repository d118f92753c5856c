import type { ReactNode } from "react";
import classes from "#ui/page-title.module.css";

interface PageTitleProps {
  children: ReactNode;
  /** It stands in a head, a rail or an article, which keeps its distance from what is above. */
  isPlaced?: boolean;
}

/** The one heading of the first order on a page, which the shell's content is named by. */
export function PageTitle({ children, isPlaced = false }: PageTitleProps) {
  return (
    <h1 id="page-title" className={classes.title} data-placed={isPlaced || undefined}>
      {children}
    </h1>
  );
}
