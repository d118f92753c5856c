import type {
  PaymentAttempt,
  PaymentDetail,
  PaymentNotice,
} from "@portal/contract/payments/payments.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import {
  type Attempt,
  explainChange,
  explainFailure,
  findRedemptionOfReward,
  listAttempts,
  operationsLook,
} from "#payouts/payouts.public.ts";
import { expectedDay } from "./expected-day.ts";
import { knownTrace } from "./known-trace.ts";
import { whatFollows } from "./what-follows.ts";

/** When it should arrive, where it went, and what went wrong in plain words. */
export async function getPaymentDetail(
  { services, caller }: SignedOnContext,
  { rewardId }: { rewardId: string },
): Promise<PaymentDetail> {
  const { db, clock } = services;
  const redemption = await findRedemptionOfReward(db, { bankerId: caller.bankerId, rewardId });
  if (!redemption) throw new Fault("not-found", "no redemption of the caller's holds this reward");
  const attempts = await listAttempts(db, redemption.redemptionId);
  const last = attempts.at(-1);
  const failure = last ? failureOf(last) : null;
  return {
    rewardId,
    redemptionCents: redemption.amountCents,
    rewardCount: redemption.rewardCount,
    expectedOn: expectedDay(last, clock.now()),
    attempts: attempts.map(asPaymentAttempt),
    change: last?.changeCode ? changeNotice(last.changeCode) : null,
    isSentAgainAfterCorrection: failure?.mover === "banker",
  };
}

function asPaymentAttempt(attempt: Attempt): PaymentAttempt {
  const { reference, failedAt } = attempt;
  return {
    attempt: attempt.attempt,
    destination: attempt.destinationMasked,
    failedAt,
    traceNo: knownTrace(attempt),
    reference,
    failure: failureOf(attempt),
  };
}

function failureOf(attempt: Attempt): PaymentNotice | null {
  if (attempt.failedAt === null) return null;
  const code = attempt.failureCode ?? "";
  const words = explainFailure({ rail: attempt.rail, code });
  // Another account would not send it any more: it came with a merge from somebody who has left.
  if (words.mover !== "banker" || !attempt.isWithPerson) return { code, ...words };
  return { code, ...words, mover: "operations", next: operationsLook };
}

function changeNotice(code: string): PaymentNotice {
  const { title, explanation } = explainChange(code);
  return { code, title, explanation, mover: "operations", next: whatFollows(code) };
}
