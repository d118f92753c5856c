import type { Cents } from "@portal/contract/kernel/money.ts";
import { formatCents } from "@portal/contract/kernel/money.ts";
import {
  type PayoutMethodId,
  payoutMethodNames,
  personToPersonMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import {
  readinessTexts,
  redeemMessages,
  redeemRefusalTexts,
} from "@portal/contract/redeem/redeem.messages.ts";
import type { ReadinessRow, RedeemRefusal } from "@portal/contract/redeem/redeem.ts";

/** All that decides whether a banker can be paid now. */
export interface PaymentFacts {
  w9: "none" | "submitted" | "review-pending";
  method: { methodId: PayoutMethodId; masked: string } | undefined;
  /** Of the method's contact; "unknown" when the network could not be asked. */
  enrolment: "enrolled" | "not-enrolled" | "unknown";
  availableCents: Cents;
  areRedemptionsStopped: boolean;
}

export interface JudgedRow extends ReadinessRow {
  /** What the call answers when this row stands in the way. */
  refusal: RedeemRefusal | null;
}

const manageAccount = "/manage-account";
const redeemPage = "/redeem";

const done = (row: Pick<JudgedRow, "step" | "reason" | "path">): JudgedRow => ({
  ...row,
  isDone: true,
  refusal: null,
});
const missing = (step: JudgedRow["step"], refusal: RedeemRefusal, path: string): JudgedRow => ({
  step,
  isDone: false,
  reason: redeemRefusalTexts[refusal],
  path,
  refusal,
});

function judgeW9({ w9 }: PaymentFacts): JudgedRow {
  if (w9 === "none") return missing("w9", "no-w9-on-file", manageAccount);
  const row = done({ step: "w9", reason: readinessTexts.w9Done, path: manageAccount });
  // The banker shall look at the form; the server does not refuse for it (OP-110).
  return w9 === "submitted" ? row : { ...row, isDone: false, reason: redeemMessages.reviewText };
}

function judgeMethod({ method }: PaymentFacts): JudgedRow {
  if (!method) return missing("payout-method", "no-payout-method", manageAccount);
  const reason = readinessTexts.methodDone(payoutMethodNames[method.methodId], method.masked);
  return done({ step: "payout-method", reason, path: manageAccount });
}

function judgeEnrolment({ method, enrolment }: PaymentFacts): JudgedRow {
  const step = "enrolment";
  if (method?.methodId !== personToPersonMethodId) {
    return done({ step, reason: readinessTexts.enrolmentNotNeeded, path: manageAccount });
  }
  if (enrolment === "not-enrolled") return missing(step, "not-enrolled", manageAccount);
  if (enrolment === "unknown") return missing(step, "enrolment-unknown", manageAccount);
  return done({ step, reason: readinessTexts.enrolmentDone, path: manageAccount });
}

function judgeRewards({ availableCents, areRedemptionsStopped }: PaymentFacts): JudgedRow {
  if (areRedemptionsStopped) return missing("rewards", "redemptions-stopped", redeemPage);
  if (availableCents === 0) return missing("rewards", "nothing-to-redeem", redeemPage);
  const reason = readinessTexts.rewardsDone(formatCents(availableCents));
  return done({ step: "rewards", reason, path: redeemPage });
}

/** The list "ready to be paid", and the guard of the call that pays: one function for both. */
export function judgeReadiness(facts: PaymentFacts): {
  rows: JudgedRow[];
  refusal: RedeemRefusal | null;
} {
  const rows = [judgeW9, judgeMethod, judgeEnrolment, judgeRewards].map((judge) => judge(facts));
  return { rows, refusal: rows.find(({ refusal }) => refusal)?.refusal ?? null };
}
