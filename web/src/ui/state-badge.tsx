import classes from "#ui/state-badge.module.css";

export type StateTone = "info" | "warning" | "success" | "danger" | "neutral";

interface StateBadgeProps {
  tone: StateTone;
  children: string;
}

/** How a ticket, a report or a form stands, in feedback colours; the word alone says it all. */
export function StateBadge({ tone, children }: StateBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
