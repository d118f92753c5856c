import type { ReactNode } from "react";
import { Engraving } from "#ui/engraving.tsx";
import type { Rosette } from "#ui/engraving-lines.ts";
import { contentRef } from "#ui/focus-origin.ts";
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

/** A whole page: the engraved stage between header and footer, with its one centred panel. */
export function Stage(props: StageProps) {
  return (
    <main
      ref={contentRef}
      id="main"
      aria-label={props.heading}
      className={classes.page}
      tabIndex={-1}
    >
      <StagePanel {...props} />
    </main>
  );
}

/** The stage alone, for a page that has its main element already. */
export function StagePanel(props: StageProps & { headingLevel?: 1 | 2 | 3 }) {
  const { heading, headingLevel = 1, lead, icon, tone = "accent", align = "start" } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.stage}>
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
        <Heading className={classes.heading}>{heading}</Heading>
        {lead && <div className={classes.lead}>{lead}</div>}
        {props.children}
      </div>
    </div>
  );
}
