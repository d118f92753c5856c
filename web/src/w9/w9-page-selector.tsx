import { w9PageCount } from "@portal/contract/w9/w9.ts";
import { PageThumbnail } from "./page-thumbnail.tsx";
import classes from "./w9.module.css";

interface W9PageSelectorProps {
  page: number;
  /** Pages with something wrong on them. */
  hasErrors: boolean;
  onChoose: (page: number) => void;
}

const pages = Array.from({ length: w9PageCount }, (_, index) => index + 1);

/** The six pages in small; choosing one shows it. */
export function W9PageSelector({ page, hasErrors, onChoose }: W9PageSelectorProps) {
  return (
    <nav className={classes.thumbs} aria-label="Form pages">
      {pages.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.thumb}
          aria-current={one === page ? "page" : undefined}
          onClick={() => onChoose(one)}
        >
          <PageThumbnail page={one} />
          <span>
            Page {one}
            {one === 1 && hasErrors && (
              <span className={classes.mark}>
                <span aria-hidden="true"> !</span>
                <span className="visually-hidden"> has errors</span>
              </span>
            )}
          </span>
        </button>
      ))}
    </nav>
  );
}
