import { Popover } from "@mantine/core";
import type { SalesTip } from "@portal/contract/banners/banners.ts";
import { IconX } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef } from "react";
import { TipsWhenLoaded } from "#banners/banners.public.ts";
import { isFocusLost, openDialog } from "#ui/focus-origin.ts";
import { useLayer } from "#ui/layers.ts";
import { useStepIn } from "#ui/use-step-in.ts";
import classes from "./onboarding.module.css";
import { rememberTip, take, useTipAwaitsFocus } from "./onboarding-store.ts";
import { TipButton } from "./tip-button.tsx";

interface SalesTipBubbleProps {
  tips: SalesTip[];
  place: "header" | "page";
  isOpen: boolean;
  onPress: () => void;
  wasPressed: boolean;
}

/** Below the tour and its menu: whatever opens after the tip lies over it. */
const tipZIndex = 150;

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
      zIndex={tipZIndex}
      closeOnClickOutside={false}
      // It closes by Esc from anywhere, not from within alone.
      closeOnEscape={false}
      trapFocus={false}
      classNames={{ dropdown: classes.tip! }}
    >
      <Popover.Target>
        <TipButton ref={target} tip={tips[0]!} place={place} onClick={onPress} />
      </Popover.Target>
      <Popover.Dropdown>
        <TipFace tips={tips} />
      </Popover.Dropdown>
    </Popover>
  );
}

type Button = RefObject<HTMLButtonElement | null>;

function TipFace({ tips }: { tips: SalesTip[] }) {
  const closeButton = useRef<HTMLButtonElement>(null);
  const giveBack = useFocusWhenChosen(closeButton);
  function leave(): void {
    giveBack();
    close();
  }
  useEscape(closeButton, leave);
  useEffect(rememberTip, []);
  return (
    <>
      <button
        ref={closeButton}
        type="button"
        className={classes.closeTip}
        aria-label="Close"
        onClick={leave}
      >
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <TipsWhenLoaded tips={tips} />
    </>
  );
}

/** The bubble hangs at the end of the page, far from what it was chosen by. */
function useFocusWhenChosen(closeButton: Button): () => void {
  const [awaitsFocus, taken] = useTipAwaitsFocus();
  const cameFrom = useRef<Element>(null);
  useEffect(() => {
    if (!awaitsFocus) return;
    taken();
    if (isReaderElsewhere()) return;
    cameFrom.current = document.activeElement;
    closeButton.current?.focus({ preventScroll: true });
  }, [awaitsFocus, taken, closeButton]);
  return () => {
    // Of a tip that came by itself the page knows where to go on.
    if (!(cameFrom.current instanceof HTMLElement)) return;
    if (!bubbleOf(closeButton)?.contains(document.activeElement)) return;
    cameFrom.current.focus({ preventScroll: true });
  };
}

/** What the tip is chosen by: its own line, and the Help Center with its menu. */
const choosers = '[data-place], [data-tour="help-center"], [role="menu"]';

/** The tip may come late, to somebody who has gone on from what it was chosen by. */
const isReaderElsewhere = () =>
  openDialog() !== null || (!isFocusLost() && !document.activeElement?.closest(choosers));

const bubbleOf = (closeButton: Button) => closeButton.current?.closest('[role="dialog"]');

/** Wherever the focus is, but in something else that Esc closes and that is no layer. */
function useEscape(closeButton: Button, leave: () => void): void {
  useLayer(
    true,
    () => {
      const other = document.activeElement?.closest('dialog, [role="dialog"], [role="menu"]');
      if (!other || other === bubbleOf(closeButton)) leave();
    },
    tipZIndex,
  );
}
