import { Popover } from "@mantine/core";
import type { SalesTip } from "@portal/contract/banners/banners.ts";
import { IconX } from "@tabler/icons-react";
import { TipsWhenLoaded } from "#banners/banners.public.ts";
import { useStepIn } from "#ui/use-step-in.ts";
import classes from "./onboarding.module.css";
import { take } from "./onboarding-store.ts";
import { TipButton } from "./tip-button.tsx";

interface SalesTipBubbleProps {
  tips: SalesTip[];
  place: "header" | "page";
  isOpen: boolean;
  onPress: () => void;
  wasPressed: boolean;
}

const close = () => take("close-tip");

/** The tips in full, below the line that stands for them. */
export function SalesTipBubble(props: SalesTipBubbleProps) {
  const { tips, place, isOpen, onPress, wasPressed } = props;
  const { target, hasSteppedIn } = useStepIn<HTMLButtonElement>(wasPressed);
  return (
    <Popover
      opened={isOpen && hasSteppedIn}
      onChange={(opened) => !opened && close()}
      width={380}
      position={place === "header" ? "bottom" : "bottom-start"}
      offset={10}
      zIndex={150}
      closeOnClickOutside={false}
      trapFocus={false}
      classNames={{ dropdown: classes.tip! }}
    >
      <Popover.Target>
        <TipButton ref={target} tip={tips[0]!} place={place} onClick={onPress} />
      </Popover.Target>
      <Popover.Dropdown>
        <button type="button" className={classes.closeTip} aria-label="Close" onClick={close}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </button>
        <TipsWhenLoaded tips={tips} />
      </Popover.Dropdown>
    </Popover>
  );
}
