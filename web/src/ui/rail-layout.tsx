import type { ReactNode } from "react";
import classes from "#ui/rail-layout.module.css";

interface RailLayoutProps {
  /** The summary or the choice; sticky beside the work. */
  rail: ReactNode;
  /** What the rail is, for readers who jump between landmarks. */
  railLabel: string;
  /** Below this width the rail moves on top: 1200 for pages with a table, 1024 for others. */
  stacksBelow: 1200 | 1024;
  /** On top, a rail that is not there yet would push the work away: until then it is not seen. */
  isRailWaiting?: boolean;
  children: ReactNode;
}

/** 288 px of rail, then the work. */
export function RailLayout(props: RailLayoutProps) {
  const { rail, railLabel, stacksBelow, isRailWaiting, children } = props;
  return (
    <div
      className={classes.split}
      data-stacks-below={stacksBelow}
      data-rail-waiting={isRailWaiting || undefined}
    >
      <aside className={classes.rail} aria-label={railLabel}>
        {rail}
      </aside>
      <div className={classes.main}>{children}</div>
    </div>
  );
}
