import { IconInfoCircle } from "@tabler/icons-react";
import classes from "#ui/help-tip.module.css";
import { LateTooltip } from "#ui/late-tooltip.tsx";

interface HelpTipProps {
  /** Names the button for readers: "About the code". The text then describes it. */
  label: string;
  text: string;
}

/** The small "i" beside a label. */
export function HelpTip({ label, text }: HelpTipProps) {
  return (
    <LateTooltip text={text}>
      <button type="button" className={`${classes.help} small-target`} aria-label={label}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </LateTooltip>
  );
}
