import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import classes from "#ui/late-tooltip.module.css";
import { useBubble } from "#ui/layers.ts";
import { useChunk } from "#ui/use-chunk.ts";

const loadBubble = () => import("#ui/late-bubble.tsx");

const reachMs = 150;

interface LateTooltipProps {
  text: string;
  /** Shown and hidden by the owner instead of by pointer and focus. */
  opened?: boolean;
  /** One focusable element; a tooltip on plain text is out of a keyboard's reach. */
  children: ReactElement<{ "aria-describedby"?: string }>;
}

/**
 * Help on hover, focus and tap; Esc closes. Never the only place of something needed to act.
 * No page's largest paint waits for the code that places bubbles: it comes afterwards. The words
 * themselves are there from the start, for readers.
 */
export function LateTooltip({ text, opened, children }: LateTooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isPointed, setIsPointed] = useState(false);
  const isOpen = opened ?? isPointed;
  const chunk = useChunk(loadBubble, isOpen);
  const isOwned = opened !== undefined;
  const leaving = useRef<number>(undefined);
  const isTapped = useRef(false);
  const show = () => {
    clearTimeout(leaving.current);
    setIsPointed(true);
  };
  const hide = () => {
    clearTimeout(leaving.current);
    isTapped.current = false;
    setIsPointed(false);
  };
  /** Time enough to reach the bubble, which may be pointed at: a magnifier shows only what is. */
  const hideSoon = () => {
    if (isTapped.current) return;
    leaving.current = window.setTimeout(hide, reachMs);
  };
  /** A finger leaves with the tap, and on some phones it leaves no focus either. */
  const keepTapped = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") return;
    isTapped.current = true;
    show();
  };
  useEffect(() => () => clearTimeout(leaving.current), []);
  // Wherever the focus is: what a pointer has opened covers what lies under it.
  useBubble(isPointed && !isOwned, hide);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens inside
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={show}
      onPointerUp={keepTapped}
      onPointerLeave={hideSoon}
      onFocus={show}
      onBlur={hide}
    >
      {isOwned ? children : cloneElement(children, { "aria-describedby": id })}
      {!isOwned && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {chunk && (
        <chunk.LateBubble
          anchor={anchor}
          text={text}
          opened={isOpen}
          onPressOutside={() => isTapped.current && hide()}
        />
      )}
    </span>
  );
}
