import classes from "./rewards.module.css";
import { StatusGlyph } from "./status-glyph.tsx";

interface StatusBadgeProps {
  statusId: number;
  /** As the server calls it. */
  name: string;
}

/** A reward's status, coloured by its id (PAY-28 to PAY-36). */
export function StatusBadge({ statusId, name }: StatusBadgeProps) {
  return (
    <span className={`${classes.status} ${classes.badge}`} data-status={statusId}>
      <StatusGlyph statusId={statusId} />
      {name}
    </span>
  );
}
