import classes from "#ui/missing-value.module.css";

interface MissingValueProps {
  /** What a screen reader hears instead of the dash: "No date". */
  label?: string;
}

export function MissingValue({ label = "No value" }: MissingValueProps) {
  return (
    <span className={classes.missing}>
      <span aria-hidden="true">-</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** Asterisks and last digits as the server sent them, set so that the stars sit on the line. */
export function MaskedValue({ children }: { children: string }) {
  return <span className={classes.masked}>{children}</span>;
}
