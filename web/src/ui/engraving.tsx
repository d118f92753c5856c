import { useDeferredValue, useMemo } from "react";
import { type Rosette, rosettePath, type Waves, wavesPath } from "#ui/engraving-lines.ts";

interface EngravingProps {
  pattern: Waves | Rosette;
  viewWidth: number;
  viewHeight: number;
  /** Position, stroke colour, opacity (.10 to .26) and the mask that fades it under text. */
  className?: string | undefined;
  strokeWidth?: number;
  /** Which part stays when the box is of another shape. */
  anchor?: "right" | "centre";
}

/** Fine guilloche lines, the signature of the money surfaces. Decoration: hidden from readers. */
export function Engraving(props: EngravingProps) {
  const { pattern, viewWidth, viewHeight, className, strokeWidth = 0.9 } = props;
  // Thousands of points for decoration: the page is shown without them first.
  const isDrawn = useDeferredValue(true, false);
  const path = useMemo(() => (isDrawn ? pathOf(pattern) : ""), [isDrawn, pattern]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${viewWidth} ${viewHeight}`}
      preserveAspectRatio={props.anchor === "centre" ? "xMidYMid slice" : "xMaxYMid slice"}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

const pathOf = (pattern: Waves | Rosette) =>
  pattern.kind === "waves" ? wavesPath(pattern) : rosettePath(pattern);
