import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from "react";
import classes from "#ui/late-tooltip.module.css";
import { useChunk } from "#ui/use-chunk.ts";

const loadBubble = () => import("#ui/late-bubble.tsx");

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
  const show = () => setIsPointed(true);
  const hide = () => setIsPointed(false);
  const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && hide();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens inside
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {isOwned ? children : cloneElement(children, { "aria-describedby": id })}
      {!isOwned && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {chunk && <chunk.LateBubble anchor={anchor} text={text} opened={isOpen} />}
    </span>
  );
}
