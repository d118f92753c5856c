import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "#ui/drawing.tsx";
import classes from "#ui/empty-state.module.css";

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  text?: ReactNode;
  /** At most one way forward. */
  action?: ReactNode;
}

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Drawing name={drawing} />
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
