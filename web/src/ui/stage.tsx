import type { ReactNode } from "react";
import { Engraving } from "#ui/engraving.tsx";
import type { Rosette } from "#ui/engraving-lines.ts";
import { type DiscTone, type Icon, IconDisc } from "#ui/icon-disc.tsx";
import classes from "#ui/stage.module.css";

const backdrop: Rosette = {
  kind: "rosette",
  centreX: 750,
  centreY: 750,
  radius: 560,
  amplitude: 90,
  petals: 12,
  rings: 22,
  turn: 0.035,
  shrink: 13,
  points: 420,
};

interface StageProps {
  heading: string;
  lead?: ReactNode;
  icon?: Icon;
  tone?: DiscTone;
  /** Centred for a page that only tells; from the left edge for one with a form. */
  align?: "start" | "centre";
  children?: ReactNode;
}

/** The engraved stage with its one centred panel. Give it the room between header and footer. */
export function Stage(props: StageProps) {
  const { heading, lead, icon, tone = "accent", align = "start", children } = props;
  return (
    <main id="main" className={classes.stage} tabIndex={-1}>
      <Engraving
        className={classes.backdrop}
        pattern={backdrop}
        viewWidth={1500}
        viewHeight={1500}
        strokeWidth={1}
        anchor="centre"
      />
      <div className={classes.panel} data-align={align}>
        {icon && (
          <div className={classes.disc}>
            <IconDisc icon={icon} tone={tone} />
          </div>
        )}
        <h1 className={classes.heading}>{heading}</h1>
        {lead && <div className={classes.lead}>{lead}</div>}
        {children}
      </div>
    </main>
  );
}
