import type { ReactNode } from "react";
import classes from "#ui/panel.module.css";

interface PanelProps {
  title: ReactNode;
  /** A control at the right of the title. */
  end?: ReactNode;
  /** One quiet sentence under the title. */
  note?: string;
  /** The station of the tour that points here. */
  tourKey?: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** A white card with its title. Cards stand beside each other, never inside one another. */
export function Panel({ title, end, note, tourKey, className, children }: PanelProps) {
  return (
    <section className={`${classes.panel} ${className ?? ""}`} data-tour={tourKey}>
      <div className={classes.head} data-with-end={Boolean(end) || undefined}>
        <h2 className={classes.title}>{title}</h2>
        {end && <div className={classes.end}>{end}</div>}
      </div>
      {note && <p className={classes.note}>{note}</p>}
      {children}
    </section>
  );
}

interface PanelFootProps {
  tourKey?: string;
  children: ReactNode;
}

/** The tinted strip that closes a panel. */
export function PanelFoot({ tourKey, children }: PanelFootProps) {
  return (
    <div className={classes.foot} data-tour={tourKey}>
      {children}
    </div>
  );
}
