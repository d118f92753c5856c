import { useReducedMotion } from "@mantine/hooks";
import { carouselIntervalMs, type SalesTip } from "@portal/contract/banners/banners.ts";
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SafeHtml } from "#ui/safe-html.tsx";
import classes from "./tip-carousel.module.css";

interface TipCarouselProps {
  tips: SalesTip[];
  /** Told which tip is in view: what heads the place is not the carousel's own (OP-42). */
  onCurrent?: (index: number) => void;
}

/**
 * Tips side by side, one in view. The browser scrolls and snaps; the carousel moves on by itself
 * unless it was paused, is under the pointer or has the focus, or motion is not wanted.
 */
export function TipCarousel({ tips, onCurrent }: TipCarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const isMoving = tips.length > 1 && !isPaused && !isHovered && !isFocused && !isStill;

  function show(index: number): void {
    const to = (index + tips.length) % tips.length;
    const left = to * (track.current?.clientWidth ?? 0);
    track.current?.scrollTo({ left, behavior: isStill ? "auto" : "smooth" });
    setCurrent(to);
  }
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => show(current + 1), carouselIntervalMs);
    return () => clearTimeout(timer);
  });
  useEffect(() => onCurrent?.(current), [current, onCurrent]);
  const onScroll = useRest(() => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of slides, not a form's fieldset
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="Tips"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ target }) => setIsFocused(holdsTheTip(target))}
      onBlur={() => setIsFocused(false)}
    >
      <ul
        ref={track}
        className={classes.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in a key's reach
        tabIndex={0}
        data-moves-by-itself
        onScroll={onScroll}
      >
        {tips.map((tip, index) => (
          <Slide key={tip.heading + String(index)} tip={tip} isCurrent={index === current} />
        ))}
      </ul>
      {tips.length > 1 && (
        <Controls
          tips={tips}
          current={current}
          onShow={show}
          pause={!isStill && <PauseButton isPaused={isPaused} onChange={setIsPaused} />}
        />
      )}
    </div>
  );
}

const restMs = 150;

/** Not every browser tells the end of a swipe: after as long without a move it is over. */
function useRest(onRest: () => void): () => void {
  const timer = useRef(0);
  return () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(onRest, restMs);
  };
}

/** A click leaves the focus on its button too, which holds nobody up; on a tip's link it does. */
const holdsTheTip = (focused: Element) =>
  focused.matches(":focus-visible") || focused.closest("li") !== null;

function Slide({ tip, isCurrent }: { tip: SalesTip; isCurrent: boolean }) {
  return (
    <li className={classes.slide} inert={!isCurrent}>
      <span className={classes.icon}>
        <img src={tip.iconUrl} alt="" width={26} height={26} />
      </span>
      <div>
        <b className={classes.heading}>{tip.heading}</b>
        <div className={classes.text}>
          <SafeHtml html={tip.subHeadingHtml} />
        </div>
      </div>
    </li>
  );
}

interface ControlsProps {
  tips: SalesTip[];
  current: number;
  onShow: (index: number) => void;
  /** Nothing where nothing moves by itself. */
  pause: ReactNode;
}

function Controls({ tips, current, onShow, pause }: ControlsProps) {
  return (
    <div className={classes.controls}>
      {tips.map((tip, index) => (
        <button
          key={tip.heading + String(index)}
          type="button"
          className={classes.dot}
          aria-label={`Tip ${index + 1}`}
          aria-current={index === current || undefined}
          onClick={() => onShow(index)}
        />
      ))}
      <span className={classes.gap} />
      {pause}
      <button
        type="button"
        className={classes.button}
        aria-label="Previous tip"
        onClick={() => onShow(current - 1)}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label="Next tip"
        onClick={() => onShow(current + 1)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

interface PauseButtonProps {
  isPaused: boolean;
  onChange: (isPaused: boolean) => void;
}

function PauseButton({ isPaused, onChange }: PauseButtonProps) {
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={isPaused ? "Play" : "Pause"}
      onClick={() => onChange(!isPaused)}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
