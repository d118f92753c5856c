import type { ReactNode } from "react";
import classes from "#ui/drawing.module.css";

export type DrawingName =
  | "closed-door"
  | "open-door"
  | "waiting-paper"
  | "speech"
  | "search"
  | "paper"
  | "podium";

const soft = classes.soft;
const paper = classes.paper;
const accent = classes.accent;

/** Line drawings of 112 by 84, one for each kind of nothing-here. */
const drawings: Record<DrawingName, ReactNode> = {
  "closed-door": (
    <>
      <path className={paper} d="M36 76V40a20 20 0 0 1 40 0v36" />
      <path d="M46 76V42a10 10 0 0 1 20 0v34M24 76h64" />
      <circle className={paper} cx="86" cy="66" r="10" />
      <path className={accent} d="M86 61v6M86 70.5h.01" strokeWidth="2" />
    </>
  ),
  "open-door": (
    <>
      <path className={paper} d="M36 76V40a20 20 0 0 1 40 0v36Z" />
      <path d="M46 76V42a10 10 0 0 1 20 0v34M24 76h64" />
      <circle className={classes.coin} cx="56" cy="66" r="6" />
    </>
  ),
  "waiting-paper": (
    <>
      <rect className={paper} x="30" y="18" width="52" height="58" rx="6" />
      <path d="M40 32h20M40 44h32M40 56h24" />
      <circle className={paper} cx="80" cy="66" r="12" />
      <path className={accent} d="M80 60v6l4 3" />
    </>
  ),
  speech: (
    <>
      <path
        className={paper}
        d="M26 28a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H50L38 66V56h-6a6 6 0 0 1-6-6Z"
      />
      <path d="M38 36h28M38 44h18" />
      <path className={accent} d="m80 66 5 5 9-10" />
    </>
  ),
  search: (
    <>
      <path className={paper} d="M28 22h44v50H28z" />
      <path d="M28 34h44M28 46h44M28 58h44M44 22v50" />
      <circle className={paper} cx="76" cy="58" r="13" />
      <path className={accent} d="m86 68 8 8" strokeWidth="2.5" />
    </>
  ),
  paper: (
    <>
      <path className={paper} d="M34 14h30l14 14v48H34z" />
      <path d="M64 14v14h14M44 40h24M44 50h24M44 60h14" />
      <path className={accent} d="M82 56v16M76 66l6 6 6-6" />
    </>
  ),
  podium: (
    <>
      <rect className={paper} x="22" y="50" width="20" height="26" rx="2" />
      <rect className={paper} x="46" y="34" width="20" height="42" rx="2" />
      <rect className={paper} x="70" y="58" width="20" height="18" rx="2" />
      <path className={accent} d="m56 14 2.5 5 5.5.8-4 3.9 1 5.3-5-2.6-5 2.6 1-5.3-4-3.9 5.5-.8Z" />
    </>
  ),
};

interface DrawingProps {
  name: DrawingName;
  size?: "normal" | "large";
}

export function Drawing({ name, size = "normal" }: DrawingProps) {
  return (
    <svg className={classes.drawing} data-size={size} viewBox="0 0 112 84" aria-hidden="true">
      <circle className={soft} cx="56" cy="42" r="34" />
      {drawings[name]}
    </svg>
  );
}
