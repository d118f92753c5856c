import { Tooltip as MantineTooltip } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import classes from "#ui/tooltip.module.css";

interface TooltipProps {
  text: string;
  /** One focusable element; a tooltip on plain text is out of a keyboard's reach. */
  children: ReactElement;
}

/** Help on hover, focus and tap; Esc closes. Never the only place of something needed to act. */
export function Tooltip({ text, children }: TooltipProps) {
  return <MantineTooltip label={text}>{children}</MantineTooltip>;
}

interface HelpTipProps {
  /** What it explains: "Elites". */
  subject: string;
  text: string;
}

/** The small "i" beside a label. */
export function HelpTip({ subject, text }: HelpTipProps) {
  return (
    <Tooltip text={text}>
      <button type="button" className={classes.help} aria-label={`About ${subject}`}>
        <IconInfoCircle size={16} stroke={1.75} />
      </button>
    </Tooltip>
  );
}
