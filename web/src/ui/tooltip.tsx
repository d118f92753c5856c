import type { ReactElement } from "react";
import { LateTooltip } from "#ui/late-tooltip.tsx";

interface TooltipProps {
  text: string;
  /** One focusable element; a tooltip on plain text is out of a keyboard's reach. */
  children: ReactElement<{ "aria-describedby"?: string }>;
}

/** Help on hover, focus and tap; Esc closes. Never the only place of something needed to act. */
export function Tooltip({ text, children }: TooltipProps) {
  return <LateTooltip text={text}>{children}</LateTooltip>;
}
