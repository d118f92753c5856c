import type { ReadinessRow } from "@portal/contract/redeem/redeem.ts";
import type { JudgedRow } from "./judge-readiness.ts";

/** Nobody can do anything about having earned nothing, and the pages say it by themselves. */
const isNothingEarned = ({ refusal }: JudgedRow) => refusal === "nothing-to-redeem";

/**
 * Whoever has only earned nothing yet has done all there is to do; a form to be reviewed is still
 * to be done, though the call is not refused for it.
 */
export const isReadyToBePaid = (judged: readonly JudgedRow[]): boolean =>
  judged.every((row) => row.isDone || isNothingEarned(row));

/** Which rows the banker is told: what guards the call is more than a person has to know. */
export function tellReadiness(judged: readonly JudgedRow[]): ReadinessRow[] {
  const hasMethod = judged.some(({ step, isDone }) => step === "payout-method" && isDone);
  return judged
    .filter((row) => !isNothingEarned(row))
    .filter(({ step }) => hasMethod || step !== "enrolment")
    .map(({ refusal: _, ...row }) => row);
}
