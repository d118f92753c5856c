import { helpCenterLabel } from "@portal/contract/onboarding/onboarding.messages.ts";
import type { Help } from "@portal/contract/onboarding/onboarding.ts";
import { IconChevronDown, IconHelpCircle } from "@tabler/icons-react";
import { type ComponentProps, useState } from "react";
import { useChunk } from "#ui/use-chunk.ts";
import classes from "./onboarding.module.css";

const loadMenu = () => import("./help-menu.tsx");

export interface HelpCenterProps {
  /** What is active now; the button has its name. */
  open: Help | null;
  isMenuOpen: boolean;
  onMenu: (isOpen: boolean) => void;
  /** The tour opens and closes the menu itself and keeps the focus. */
  isGuided: boolean;
}

/** The button of the Help Center; its menu comes with the first press. */
export function HelpCenter(props: HelpCenterProps) {
  const [wasPressed, setWasPressed] = useState(false);
  const chunk = useChunk(loadMenu, props.isMenuOpen);
  if (chunk) return <chunk.HelpMenu {...props} wasPressed={wasPressed} />;
  function press(): void {
    setWasPressed(true);
    props.onMenu(true);
  }
  return (
    <HelpButton open={props.open} aria-haspopup="menu" aria-expanded={false} onClick={press} />
  );
}

export function HelpButton({ open, ...rest }: ComponentProps<"button"> & { open: Help | null }) {
  const label = helpCenterLabel(open);
  return (
    <button
      {...rest}
      type="button"
      className={classes.help}
      aria-label={label}
      data-tour="help-center"
    >
      <IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.helpLabel}>{label}</span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={classes.chevron} />
    </button>
  );
}
