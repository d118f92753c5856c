import { Tooltip } from "@mantine/core";
import type { RefObject } from "react";

interface LateBubbleProps {
  anchor: RefObject<HTMLElement | null>;
  text: string;
  opened: boolean;
}

export function LateBubble({ anchor, text, opened }: LateBubbleProps) {
  return <Tooltip target={anchor} label={text} opened={opened} interactive />;
}
