import { Menu } from "@mantine/core";
import { helpNames } from "@portal/contract/onboarding/onboarding.messages.ts";
import { helpMenuWidthPx, helps } from "@portal/contract/onboarding/onboarding.ts";
import { IconBulb, IconMap2, IconPlayerPlay } from "@tabler/icons-react";
import { useStepIn } from "#ui/use-step-in.ts";
import { HelpButton, type HelpCenterProps } from "./help-center.tsx";
import classes from "./onboarding.module.css";
import { choose } from "./onboarding-store.ts";
import { tourZIndex } from "./tour-heights.ts";
import { useChooseTip } from "./use-choose-tip.ts";

const icons = { video: IconPlayerPlay, tour: IconMap2, "sales-tip": IconBulb };

interface HelpMenuProps extends HelpCenterProps {
  /** The press that asked for the menu came to the button that stood here before. */
  wasPressed: boolean;
}

/** The Help Center with its menu, once that was asked for. */
export function HelpMenu({ open, isMenuOpen, onMenu, isGuided, wasPressed }: HelpMenuProps) {
  const { target, hasSteppedIn } = useStepIn<HTMLButtonElement>(wasPressed);
  const opening = {
    video: () => choose("choose-video"),
    tour: () => choose("choose-tour"),
    "sales-tip": useChooseTip(),
  };
  return (
    <Menu
      opened={isMenuOpen && hasSteppedIn}
      onChange={onMenu}
      width={helpMenuWidthPx}
      position="bottom-start"
      offset={8}
      trapFocus={!isGuided}
      // A focusable element that is no menuitem has no place in a menu.
      withInitialFocusPlaceholder={false}
      closeOnClickOutside={!isGuided}
      closeOnEscape={!isGuided}
      {...(isGuided ? { zIndex: tourZIndex.menu } : {})}
      classNames={{ dropdown: classes.menu!, item: classes.item! }}
    >
      <Menu.Target>
        <HelpButton open={open} ref={target} />
      </Menu.Target>
      <Menu.Dropdown data-tour="help-center">
        {helps.map((help) => {
          const Icon = icons[help];
          return (
            <Menu.Item
              key={help}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
              data-active={open === help || undefined}
              onClick={() => {
                // Focus comes back to where it was, and this entry goes with its menu.
                target.current?.focus({ preventScroll: true });
                void opening[help]();
              }}
            >
              {helpNames[help]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
