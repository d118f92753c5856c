import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import { IconInfoCircle } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useBubble } from "#ui/layers.ts";
import classes from "./code-help.module.css";

/**
 * The "i" beside the label. It stands at a known place, so the bubble needs no positioning
 * library; that keeps the first page a banker loads a sixth smaller.
 */
export function CodeHelp() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  useBubble(isOpen, () => setIsOpen(false));
  return (
    <span
      className={classes.help}
      onPointerEnter={() => setIsOpen(true)}
      onPointerLeave={() => setIsOpen(false)}
    >
      <button
        type="button"
        className={`${classes.button} small-target`}
        aria-label="About the code"
        aria-describedby={id}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onClick={() => setIsOpen(true)}
      >
        <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <span id={id} role="tooltip" className={classes.bubble} data-open={isOpen || undefined}>
        {verificationMessages.tooltip}
      </span>
    </span>
  );
}
