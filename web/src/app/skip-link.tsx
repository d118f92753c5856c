import type { MouseEvent } from "react";
import classes from "./frame.module.css";

/** Followed as an address it would be a new place in the history, without what this one carries. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, which stays as it is
    <a className={classes.skip} href="#main" onClick={skip}>
      Skip to content
    </a>
  );
}
