import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#kernel/db.ts";
import { postFailed, postReturned, postSettled } from "#ledger/ledger.public.ts";
import { type Payout, type PayoutSource, type PayoutState, rewardStatusOf } from "./payout.ts";
import { moveRewards, type StateChange, updateStates } from "./payouts.store.ts";

export interface PayoutMove {
  to: PayoutState;
  source: PayoutSource;
  /** A return or error code and its words. */
  code?: string;
  description?: string;
  /** The bank's or network's own number for what it told, so that it counts once. */
  externalId?: string;
  /** Its money is posted by the caller, from another account than usual. */
  isPostedApart?: true;
}

/**
 * Moves payouts that lockPayouts has taken, with their rewards, their events and their money: the
 * only place where a payout changes state. A move Annex 1 does not know is refused by the database.
 */
export async function movePayouts(
  services: { clock: Clock },
  tx: Db,
  { payouts, move }: { payouts: readonly Payout[]; move: PayoutMove },
): Promise<void> {
  if (payouts.length === 0) return;
  const at = services.clock.now();
  const change: StateChange = {
    to: move.to,
    at,
    source: move.source,
    code: move.code ?? null,
    description: move.description ?? null,
    externalId: move.externalId ?? null,
  };
  const ids = payouts.map(({ id }) => id);
  await updateStates(tx, ids, change);
  const byStatus = Map.groupBy(payouts, ({ attempt }) => rewardStatusOf(move.to, attempt));
  for (const [statusId, group] of byStatus) {
    const groupIds = group.map(({ id }) => id);
    await moveRewards(tx, groupIds, { ...change, statusId });
  }
  if (move.isPostedApart) return;
  for (const payout of payouts) await postMovement(tx, payout, change);
}

async function postMovement(tx: Db, payout: Payout, { to, at }: StateChange): Promise<void> {
  const { id: payoutId, bankerId, rail, amountCents, settledAt } = payout;
  const movement = { payoutId, bankerId, rail, amountCents, at };
  if (to === "settled") await postSettled(tx, movement);
  else if (to === "returned" && settledAt !== null) await postReturned(tx, movement);
  else if (to === "returned" || to === "failed") await postFailed(tx, movement);
}
