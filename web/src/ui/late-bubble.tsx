import { Tooltip } from "@mantine/core";
import { type RefObject, useEffect, useEffectEvent } from "react";

interface LateBubbleProps {
  anchor: RefObject<HTMLElement | null>;
  text: string;
  opened: boolean;
  /** Outside of what is explained and of the bubble, which stands elsewhere in the page. */
  onPressOutside: () => void;
}

export function LateBubble({ anchor, text, opened, onPressOutside }: LateBubbleProps) {
  const pressed = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const isInside = anchor.current?.contains(target) || target.closest("[role=tooltip]");
    if (!isInside) onPressOutside();
  });
  useEffect(() => {
    if (!opened) return;
    const onPointerDown = (event: Event) => pressed(event);
    document.addEventListener("pointerdown", onPointerDown, { capture: true });
    return () => document.removeEventListener("pointerdown", onPointerDown, { capture: true });
  }, [opened]);
  return <Tooltip target={anchor} label={text} opened={opened} interactive />;
}
