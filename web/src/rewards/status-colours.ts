import classes from "./rewards.module.css";

/**
 * Put on an element together with data-status, it gives --status-fg, --status-bg and
 * --status-solid: the colours of that status, for bars and lists of one's own.
 */
export const statusColours: string = classes.status ?? "";
