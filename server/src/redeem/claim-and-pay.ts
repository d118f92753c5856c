import { randomUUID } from "node:crypto";
import { type IsoDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import type { RedeemRefusal, RedeemRequest } from "@portal/contract/redeem/redeem.ts";
import { lockBanker } from "#kernel/banker-lock.ts";
import type { Db } from "#kernel/db.ts";
import { failPoint } from "#kernel/fail-points.ts";
import { Fault, invariant } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { postRedeemed } from "#ledger/ledger.public.ts";
import {
  findMethod,
  isSameDetails,
  type PayoutMethodRow,
} from "#payout-methods/payout-methods.public.ts";
import { createPayout, railOf } from "#payouts/payouts.public.ts";
import { type AvailableReward, claimAvailable, lockAvailable } from "#rewards/rewards.public.ts";
import { gatherFacts } from "./gather-facts.ts";
import { judgeReadiness, type PaymentFacts } from "./judge-readiness.ts";
import { findAnswer, insertRedemption, type StoredAnswer, storeAnswer } from "./redeem.store.ts";
import type { Asked } from "./redeem-rewards.ts";
import { tellOfRedemption } from "./tell-of-redemption.ts";

export interface Claim {
  request: RedeemRequest;
  asked: Asked;
  /** As it was when the network was asked; in the transaction it must still be so. */
  method: PayoutMethodRow | undefined;
  enrolment: PaymentFacts["enrolment"];
}

export type ClaimResult =
  | { kind: "answered-before"; answer: StoredAnswer }
  | { kind: "refused"; refusal: RedeemRefusal }
  | { kind: "changed" }
  | { kind: "done" };

/** The one transaction that turns rewards into a payout: all of it happens, or nothing does. */
export async function claimAndPay(context: SignedOnContext, claim: Claim): Promise<ClaimResult> {
  failPoint("redeem:before");
  const result = await context.services.db.tx((tx) => claimInTransaction(context, tx, claim));
  failPoint("redeem:after-commit");
  return result;
}

async function claimInTransaction(
  context: SignedOnContext,
  tx: Db,
  claim: Claim,
): Promise<ClaimResult> {
  const { services, caller } = context;
  const { bankerId } = caller;
  const { request, asked } = claim;
  // The one look at the clock: what counts as expired, the tax year and every row agree on it.
  const at = services.clock.now();
  const today = programmeDay(at);
  // One trip: they are carried out in this order, each once the lock is held.
  const [{ status }, answer, method, rewards, { facts, w9FormId }] = await Promise.all([
    lockBanker(tx, bankerId),
    findAnswer(tx, { bankerId, key: asked.key }),
    findMethod(tx, { bankerId, methodId: request.methodId }),
    lockAvailable(tx, { bankerId, today }),
    gatherFacts(tx, { bankerId, today }),
  ]);
  if (status !== "active") throw new Fault("forbidden", `the banker is ${status}`);
  if (answer) return { kind: "answered-before", answer };
  // Counted here, where a replay has turned off already; two hundred equal clicks are one.
  await services.limits.count(tx, "redeem", String(bankerId));
  const availableCents = sumOf(rewards);
  const { enrolment } = claim;
  const { refusal } = judgeReadiness({ ...facts, method, enrolment, availableCents });
  // Whoever sent ids has seen rewards, which went by another way: that is no failed payment.
  const isTooLate = refusal === "nothing-to-redeem" && request.rewardIds.length > 0;
  if (refusal && !isTooLate) return { kind: "refused", refusal };
  const isSameMethod = isSameDetails(method, claim.method);
  if (!isSameMethod || !areSame(rewards, request.rewardIds)) return { kind: "changed" };
  invariant(method && w9FormId !== undefined, "what the judge let through is there");
  await pay(context, tx, { ...claim, method, rewards, w9FormId, at, today });
  return { kind: "done" };
}

const sumOf = (rewards: readonly AvailableReward[]) =>
  rewards.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Exactly what is available, no more and no less: part of it cannot be redeemed. */
function areSame(rewards: readonly AvailableReward[], ids: readonly string[]): boolean {
  const sent = new Set(ids);
  return sent.size === rewards.length && rewards.every(({ id }) => sent.has(String(id)));
}

interface Payable extends Claim {
  method: PayoutMethodRow;
  rewards: readonly AvailableReward[];
  w9FormId: number;
  at: Date;
  today: IsoDay;
}

async function pay(context: SignedOnContext, tx: Db, payable: Payable): Promise<void> {
  const { services, caller } = context;
  const { bankerId } = caller;
  const { request, asked, method, rewards, w9FormId, at, today } = payable;
  const rewardIds = rewards.map(({ id }) => id);
  const { methodId } = request;
  const redemptionId = randomUUID();
  const amountCents = sumOf(rewards);
  const rail = railOf(methodId);
  const redemption = { id: redemptionId, bankerId, w9FormId, methodId, rewards, amountCents, at };
  const { key, requestHash } = asked;
  const destination = { redemptionId, methodId, masked: method.masked };
  const payout = {
    redemptionId,
    attempt: 1,
    rail,
    amountCents,
    method,
    source: "banker",
    at,
  } as const;
  // None needs another's answer; they are carried out in the order in which they are sent.
  await Promise.all([
    insertRedemption(tx, { ...redemption, key }).then(() => failPoint("redeem:after-redemption")),
    postRedeemed(tx, { redemptionId, bankerId, rail, amountCents, at }).then(() =>
      failPoint("redeem:after-posting"),
    ),
    createPayout(services, tx, payout).then(() => failPoint("redeem:after-payout")),
    tellOfRedemption(context, tx, destination),
    storeAnswer(tx, { bankerId, key, requestHash, response: { isDone: true }, at }),
  ]);
  failPoint("redeem:before-claim");
  // Last, and the commit with it: the rewards' totals are shared by all of a portfolio, so that
  // whoever has claimed makes the others wait. The rewards are locked since they were read.
  await claimAvailable(tx, { bankerId, rewardIds, methodId, at, today });
}
