import { type RewardStatusId, rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { ReactNode } from "react";
import classes from "./rewards.module.css";

const disc = <circle cx="7" cy="7" r="6.4" fill="currentColor" />;
const ring = <circle cx="7" cy="7" r="5.7" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const onDisc = {
  className: classes.onDisc,
  fill: "none",
  strokeWidth: 1.6,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** A dial that fills up as a payment moves on. */
function dial(share: number): ReactNode {
  if (share >= 1) return <circle cx="7" cy="7" r="3.6" fill="currentColor" />;
  const angle = share * 2 * Math.PI;
  const end = `${(7 + 3.6 * Math.sin(angle)).toFixed(2)} ${(7 - 3.6 * Math.cos(angle)).toFixed(2)}`;
  const isLarge = share > 0.5 ? 1 : 0;
  return <path d={`M7 7V3.4A3.6 3.6 0 ${isLarge} 1 ${end}Z`} fill="currentColor" />;
}

const withRing = (inside: ReactNode) => (
  <>
    {ring}
    {inside}
  </>
);

/** The shape tells the status even without its colour. */
const shapes: Record<RewardStatusId, ReactNode> = {
  [rewardStatus.available]: (
    <>
      {disc}
      <path d="M7 3.7v6.6M3.7 7h6.6" {...onDisc} />
    </>
  ),
  [rewardStatus.requested]: withRing(dial(0.25)),
  [rewardStatus.approved]: withRing(dial(0.5)),
  [rewardStatus.processing]: withRing(dial(0.75)),
  [rewardStatus.sent]: withRing(dial(1)),
  [rewardStatus.onHold]: (
    <>
      {disc}
      <path d="M5.4 4.7v4.6M8.6 4.7v4.6" {...onDisc} />
    </>
  ),
  [rewardStatus.paid]: (
    <>
      {disc}
      <path d="m4.3 7.2 1.9 1.9 3.6-3.9" {...onDisc} />
    </>
  ),
  [rewardStatus.failed]: (
    <>
      <path d="M4.5.8h5l3.7 3.7v5l-3.7 3.7h-5L.8 9.5v-5Z" fill="currentColor" />
      <path d="M7 4v3.6M7 9.9h.01" {...onDisc} />
    </>
  ),
  [rewardStatus.expired]: (
    <>
      <circle
        cx="7"
        cy="7"
        r="5.7"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="2.6 1.9"
      />
      <path d="M4.6 7h4.8" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
};

/** Decoration beside the status's name; an id we do not know is a plain ring, never a failure. */
export function StatusGlyph({ statusId }: { statusId: number }) {
  return (
    <svg className={classes.glyph} viewBox="0 0 14 14" aria-hidden="true">
      {shapes[statusId as RewardStatusId] ?? ring}
    </svg>
  );
}
