import type { ReactNode } from "react";
import { count } from "#ui/format.ts";
import classes from "#ui/table-toolbar.module.css";

interface TableToolbarProps {
  /** Absent while the first rows load. */
  totalCount?: number | undefined;
  actions?: ReactNode;
}

/** Above each table: how many there are, and what can be done (OP-146). */
export function TableToolbar({ totalCount, actions }: TableToolbarProps) {
  return (
    <div className={classes.toolbar}>
      {totalCount !== undefined && (
        <span className={classes.count}>Total Items: {count(totalCount)}</span>
      )}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}

/** Something under way, beside what began it; on phones below the page, for want of room there. */
export const ToolbarProgress = ({ children }: { children: ReactNode }) => (
  <div className={classes.progress}>{children}</div>
);
