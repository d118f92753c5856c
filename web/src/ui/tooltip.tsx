import { Tooltip as MantineTooltip } from "@mantine/core";
import type { ReactElement } from "react";

interface TooltipProps {
  text: string;
  /** One focusable element; a tooltip on plain text is out of a keyboard's reach. */
  children: ReactElement;
}

/** Help on hover, focus and tap; Esc closes. Never the only place of something needed to act. */
export function Tooltip({ text, children }: TooltipProps) {
  return <MantineTooltip label={text}>{children}</MantineTooltip>;
}
