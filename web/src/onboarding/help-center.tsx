import { Menu } from "@mantine/core";
import { helpCenterLabel, helpNames } from "@portal/contract/onboarding/onboarding.messages.ts";
import type { OnboardingStep } from "@portal/contract/onboarding/onboarding.states.ts";
import { type Help, helpMenuWidthPx, helps } from "@portal/contract/onboarding/onboarding.ts";
import {
  IconBulb,
  IconChevronDown,
  IconHelpCircle,
  IconMap2,
  IconPlayerPlay,
} from "@tabler/icons-react";
import classes from "./onboarding.module.css";
import { take } from "./onboarding-store.ts";

interface HelpCenterProps {
  /** What is active now; the button has its name. */
  open: Help | null;
  isMenuOpen: boolean;
  onMenu: (isOpen: boolean) => void;
  /** The tour opens and closes the menu itself and keeps the focus. */
  isGuided: boolean;
}

const steps: Record<Help, OnboardingStep> = {
  video: "choose-video",
  tour: "choose-tour",
  "sales-tip": "choose-tip",
};
const icons = { video: IconPlayerPlay, tour: IconMap2, "sales-tip": IconBulb };

export function HelpCenter({ open, isMenuOpen, onMenu, isGuided }: HelpCenterProps) {
  const label = helpCenterLabel(open);
  return (
    <Menu
      opened={isMenuOpen}
      onChange={onMenu}
      width={helpMenuWidthPx}
      position="bottom-start"
      offset={8}
      trapFocus={!isGuided}
      // A focusable element that is no menuitem has no place in a menu.
      withInitialFocusPlaceholder={false}
      closeOnClickOutside={!isGuided}
      closeOnEscape={!isGuided}
      classNames={{ dropdown: classes.menu!, item: classes.item! }}
    >
      <Menu.Target>
        <button type="button" className={classes.help} aria-label={label} data-tour="help-center">
          <IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.helpLabel}>{label}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={classes.chevron} />
        </button>
      </Menu.Target>
      <Menu.Dropdown data-tour="help-center">
        {helps.map((help) => {
          const Icon = icons[help];
          return (
            <Menu.Item
              key={help}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
              data-active={open === help || undefined}
              onClick={() => take(steps[help])}
            >
              {helpNames[help]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
