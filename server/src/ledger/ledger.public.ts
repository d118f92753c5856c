import type { Cents } from "@portal/contract/kernel/money.ts";
import type { Db } from "#kernel/db.ts";
import { insertPostings, insertTransfer, type Rail } from "./ledger.store.ts";

export { arePayoutsStopped, areRedemptionsStopped, mayPaymentsLeave } from "./house-state.store.ts";
export type { Rail } from "./ledger.store.ts";
export { readBalance } from "./ledger.store.ts";

// Every movement of money there is. Each is posted in the transaction that moves
// the thing itself, and is named by it, so that it is posted once.

interface Movement {
  at: Date;
  amountCents: Cents;
}
interface OfBanker extends Movement {
  bankerId: number;
}
interface OfPayout extends OfBanker {
  payoutId: string;
  rail: Rail;
}

const clearing = (rail: Rail) => ({ kind: `payout-clearing:${rail}` as const });
const owed = (bankerId: number) => ({ kind: "reward-liability" as const, bankerId });
const returned = (bankerId: number) => ({ kind: "returned" as const, bankerId });
const cash = { kind: "cash" as const };

/** Rewards that an upload brought. */
export async function postRewards(db: Db, uploadIds: readonly number[]): Promise<void> {
  await insertPostings(db, uploadIds);
}

export function postRedeemed(
  db: Db,
  { redemptionId, bankerId, rail, ...movement }: OfBanker & { redemptionId: string; rail: Rail },
): Promise<void> {
  const accounts = { debit: owed(bankerId), credit: clearing(rail) };
  return insertTransfer(db, { kind: "redeemed", ref: redemptionId, ...accounts, ...movement });
}

export function postSettled(
  db: Db,
  { payoutId, rail, at, amountCents }: Omit<OfPayout, "bankerId">,
): Promise<void> {
  const accounts = { debit: clearing(rail), credit: cash };
  return insertTransfer(db, { kind: "settled", ref: payoutId, ...accounts, at, amountCents });
}

/** Failed, or returned before it was settled: the money never left. */
export function postFailed(db: Db, payout: OfPayout): Promise<void> {
  const { payoutId: ref, bankerId, rail, at, amountCents } = payout;
  const accounts = { debit: clearing(rail), credit: returned(bankerId) };
  return insertTransfer(db, { kind: "failed", ref, ...accounts, at, amountCents });
}

/** Returned after it was settled: the money came back. */
export function postReturned(db: Db, payout: Omit<OfPayout, "rail">): Promise<void> {
  const { payoutId: ref, bankerId, at, amountCents } = payout;
  const accounts = { debit: cash, credit: returned(bankerId) };
  return insertTransfer(db, { kind: "returned", ref, ...accounts, at, amountCents });
}

/** The next attempt of a redemption whose payment came back; `payoutId` is the new attempt's. */
export function postSentAgain(db: Db, payout: OfPayout): Promise<void> {
  const { payoutId: ref, bankerId, rail, at, amountCents } = payout;
  const accounts = { debit: returned(bankerId), credit: clearing(rail) };
  return insertTransfer(db, { kind: "sent-again", ref, ...accounts, at, amountCents });
}

/** Money came back that fits no payment of ours; `ref` names the line that told of it. */
export function postSuspended(db: Db, { ref, ...movement }: Movement & { ref: string }) {
  const accounts = { debit: cash, credit: { kind: "return-suspense" as const } };
  return insertTransfer(db, { kind: "suspended", ref, ...accounts, ...movement });
}

/** A person found whose it is: it waits on the banker's account like any returned payment. */
export function postUnsuspended(
  db: Db,
  { ref, bankerId, ...movement }: OfBanker & { ref: string },
): Promise<void> {
  const accounts = { debit: { kind: "return-suspense" as const }, credit: returned(bankerId) };
  return insertTransfer(db, { kind: "unsuspended", ref, ...accounts, ...movement });
}

/** Not claimed in time, or lost by leaving employment. `ref` names the occasion. */
export function postForfeited(
  db: Db,
  { kind, ref, bankerId, ...movement }: OfBanker & { kind: "expired" | "forfeited"; ref: string },
): Promise<void> {
  const accounts = { debit: owed(bankerId), credit: { kind: "forfeited" as const } };
  return insertTransfer(db, { kind, ref: `${bankerId}/${ref}`, ...accounts, ...movement });
}

/** What is owed and what came back move from one banker to another, and back by an undo. */
export async function postMerged(
  db: Db,
  merge: {
    kind: "merged" | "unmerged";
    ref: string;
    fromBankerId: number;
    toBankerId: number;
    owedCents: Cents;
    returnedCents: Cents;
    at: Date;
  },
): Promise<void> {
  const { kind, ref, fromBankerId: from, toBankerId: to, at } = merge;
  if (merge.owedCents > 0) {
    const accounts = { debit: owed(from), credit: owed(to) };
    const amountCents = merge.owedCents;
    await insertTransfer(db, { kind, ref: `${ref}/owed`, ...accounts, at, amountCents });
  }
  if (merge.returnedCents > 0) {
    const accounts = { debit: returned(from), credit: returned(to) };
    const amountCents = merge.returnedCents;
    await insertTransfer(db, { kind, ref: `${ref}/returned`, ...accounts, at, amountCents });
  }
}
