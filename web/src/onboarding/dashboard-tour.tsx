import { Button, type FloatingPosition, Tour } from "@mantine/core";
import { useMediaQuery, useReducedMotion } from "@mantine/hooks";
import type { OnboardingStep } from "@portal/contract/onboarding/onboarding.states.ts";
import {
  type TourStepKey,
  tourButtons,
  tourMessages,
  tourSteps,
} from "@portal/contract/onboarding/tour.messages.ts";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LateTooltip } from "#ui/late-tooltip.tsx";
import { useIsCovered, useLayer } from "#ui/layers.ts";
import classes from "./tour.module.css";
import { tourZIndex } from "./tour-heights.ts";
import { type Rect, useTourTarget } from "./tour-target.ts";
import { walk } from "./walk.ts";

interface DashboardTourProps {
  isActive: boolean;
  /** Opens and closes the Help Center menu, which the last station points at. */
  onMenu: (isOpen: boolean) => void;
}

/** Where the bubble stands; from 1200 on there is room beside the cards. */
const sides: Record<TourStepKey, FloatingPosition> = {
  "current-balance": "bottom",
  "ytd-earnings": "bottom",
  projection: "right",
  calculator: "top",
  leaderboard: "left",
  elites: "left",
  "self-apply-code": "left",
  survey: "top",
  "help-center": "left",
};

export function DashboardTour({ isActive, onMenu }: DashboardTourProps) {
  const [index, setIndex] = useState(0);
  const isShown = useOnceUncovered(isActive);
  const station = tourSteps[index] ?? tourSteps[0];
  const { element, rect } = useTourTarget(isShown ? station.key : null);
  const isDocked = useMediaQuery("(max-width: 1199px)", false, { getInitialValueInEffect: false });
  useScrollTo(element, isDocked);
  useEffect(() => {
    if (isActive) setIndex(0);
  }, [isActive]);
  function go(to: number): void {
    if (!tourSteps[to]) return;
    setIndex(to);
    onMenu(to === tourSteps.length - 1);
  }
  function leave(step: OnboardingStep): void {
    onMenu(false);
    walk(step);
  }
  const isLast = index === tourSteps.length - 1;
  const onNext = () => (isLast ? leave("finish-tour") : go(index + 1));
  const close = () => leave("close-tour");
  const isInFront = useKeys(isShown, close, (by) => go(index + by));
  return (
    <Tour.Root
      active={isShown}
      stepsCount={tourSteps.length}
      step={index}
      onClose={close}
      // A dialog may lie over it: its layer knows when Esc is meant for it.
      closeOnEscape={false}
      // Its own arrow keys would take the step after the last for closing.
      withKeyboardNavigation={false}
      spotlightPadding={6}
      spotlightRadius={18}
      overlayColor="var(--bp-overlay)"
      zIndex={tourZIndex.overlay}
      classNames={{ closeButton: classes.close! }}
      labels={{ close: "Close", stepCounter: tourMessages.count }}
    >
      <Tour.Overlay targetRect={rect} />
      <Bubble
        element={isDocked ? null : element}
        side={sides[station.key]}
        dock={isDocked ? dockSide(rect) : undefined}
        isInFront={isInFront}
      >
        <Tour.CloseButton icon={<IconX size={18} stroke={1.75} />} />
        <Station index={index} />
        <Ticks done={index + 1} />
        <Buttons
          step={index + 1}
          onSkip={() => leave("skip-tour")}
          onBack={() => go(index - 1)}
          onNext={onNext}
        />
      </Bubble>
    </Tour.Root>
  );
}

/** Told as one: the number alone says nothing to those who cannot see the rest change. */
function Station({ index }: { index: number }) {
  const { title, text } = tourSteps[index] ?? tourSteps[0];
  return (
    <div aria-live="polite" aria-atomic="true">
      <p className={classes.count}>{tourMessages.count(index + 1)}</p>
      <Tour.Title className={classes.title!}>{title}</Tour.Title>
      <Tour.Body className={classes.text!}>{text}</Tour.Body>
    </div>
  );
}

interface BubbleProps {
  element: HTMLElement | null;
  side: FloatingPosition;
  dock: "top" | "bottom" | undefined;
  isInFront: boolean;
  children: ReactNode;
}

/** Begins without a target: one that is there from birth would be kept for all stations. */
function Bubble({ element, side, dock, isInFront, children }: BubbleProps) {
  const isBorn = useAfterMount();
  return (
    <Tour.Tooltip
      mounted
      targetElement={isBorn ? element : null}
      position={side}
      className={classes.bubble!}
      data-dock={dock}
      data-behind={!isInFront || undefined}
      aria-modal="true"
    >
      {children}
    </Tour.Tooltip>
  );
}

interface ButtonsProps {
  step: number;
  onSkip: () => void;
  onBack: () => void;
  onNext: () => void;
}

function Buttons({ step, onSkip, onBack, onNext }: ButtonsProps) {
  const { hasSkip, hasBack, next } = tourButtons(step);
  const nextButton = useRef<HTMLButtonElement>(null);
  function back(): void {
    // The first station has no Back: the press takes its own button away.
    if (!tourButtons(step - 1).hasBack) nextButton.current?.focus();
    onBack();
  }
  return (
    <div className={classes.buttons}>
      {hasSkip && (
        <LateTooltip text={tourMessages.skipTooltip}>
          <Button variant="subtle" className={classes.skip!} onClick={onSkip}>
            {tourMessages.skip}
          </Button>
        </LateTooltip>
      )}
      <span className={classes.gap} />
      {hasBack && (
        <Button variant="default" onClick={back}>
          {tourMessages.back}
        </Button>
      )}
      <Button ref={nextButton} data-autofocus onClick={onNext}>
        {next}
      </Button>
    </div>
  );
}

function Ticks({ done }: { done: number }) {
  return (
    <div className={classes.ticks} aria-hidden="true">
      {tourSteps.map(({ key }, index) => (
        <i key={key} data-done={index < done || undefined} />
      ))}
    </div>
  );
}

function useAfterMount(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => setIs(true), []);
  return is;
}

/**
 * Begun behind a dialog it would take the focus from what is seen, so it waits until that is gone.
 * What comes over it later finds it begun, and leaves it where it is. Never from birth: Mantine
 * notes where the focus came from when it becomes active.
 */
function useOnceUncovered(wanted: boolean): boolean {
  const isCovered = useIsCovered(tourZIndex.overlay);
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => setHasBegun((before) => wanted && (before || !isCovered)), [wanted, isCovered]);
  return hasBegun;
}

/** What lies over the tour has the keys. */
function useKeys(isShown: boolean, onClose: () => void, onMove: (by: 1 | -1) => void): boolean {
  const { isInFront } = useLayer(isShown, onClose, tourZIndex.overlay);
  useArrowKeys(isShown && isInFront, onMove);
  return isInFront;
}

function useArrowKeys(isActive: boolean, onMove: (by: 1 | -1) => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "ArrowRight") onMove(1);
      if (event.key === "ArrowLeft") onMove(-1);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}

/** Into view, clear of the header; where the bubble is docked, to the top of what is free. */
function useScrollTo(element: HTMLElement | null, isDocked: boolean): void {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  useEffect(() => {
    const behavior = isStill ? "auto" : "smooth";
    element?.scrollIntoView({ behavior, block: isDocked ? "start" : "center" });
  }, [element, isDocked, isStill]);
}

/** The bubble keeps to the other end of the screen. */
function dockSide(rect: Rect | null): "top" | "bottom" {
  if (!rect) return "bottom";
  return rect.top + rect.height / 2 > window.innerHeight * 0.6 ? "top" : "bottom";
}
