import type { SalesTip } from "@portal/contract/banners/banners.ts";
import { type ReactNode, useEffect } from "react";
import classes from "./tip-carousel.module.css";

/** Takes what heads the place the tips stand in. */
export type OnHeading = (heading: ReactNode) => void;

/** The title of the tip in view heads the place; that heading is not the carousel's own (OP-42). */
export function useTipHeading(tips: SalesTip[], current: number, onHeading?: OnHeading): void {
  useEffect(() => {
    onHeading?.(<Titles tips={tips} seen={tips[current]?.title} />);
  }, [tips, current, onHeading]);
}

/** All in one place, one of them seen: a longer title moves nothing when its turn comes. */
function Titles({ tips, seen }: { tips: SalesTip[]; seen: string | undefined }) {
  return (
    <span className={classes.titles}>
      {[...new Set(tips.map(({ title }) => title))].map((title) => (
        <span key={title} data-seen={title === seen || undefined}>
          {title}
        </span>
      ))}
    </span>
  );
}
