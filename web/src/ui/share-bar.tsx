import classes from "#ui/share-bar.module.css";

interface ShareBarProps {
  percent: number;
  /** The one that is the reader's own. */
  isOwn?: boolean;
}

/** A true percentage of the full track. Decoration: the figure stands beside it. */
export function ShareBar({ percent, isOwn }: ShareBarProps) {
  return (
    <span className={classes.track} aria-hidden="true">
      <span
        className={classes.bar}
        style={{ width: `${percent}%` }}
        data-own={isOwn || undefined}
      />
    </span>
  );
}
