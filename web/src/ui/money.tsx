import { type Cents, formatCents } from "@portal/contract/kernel/money.ts";
import classes from "#ui/money.module.css";

interface MoneyFigureProps {
  cents: Cents;
  /** 48 for the balance, 36 for a card's figure, 30 in a dialog. */
  size?: 30 | 36 | 48;
}

/** A large figure with its cents set smaller. Readers and copying get "$3,465.00" in one piece. */
export function MoneyFigure({ cents, size = 36 }: MoneyFigureProps) {
  const text = formatCents(cents);
  const point = text.lastIndexOf(".");
  return (
    <span className={classes.figure} data-size={size}>
      {text.slice(0, point)}
      <span className={classes.cents}>{text.slice(point)}</span>
    </span>
  );
}

/** An amount in running text or a table cell; zero is muted. */
export function Money({ cents }: { cents: Cents }) {
  return (
    <span className={classes.money} data-zero={cents === 0 || undefined}>
      {formatCents(cents)}
    </span>
  );
}
