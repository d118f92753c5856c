import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";

export interface ReassignedReward {
  id: number;
  statusId: number;
  amountCents: number;
  redeemedAt: Date | null;
}

/**
 * One banker's rewards, or some of them, become another's, with the scope of their new owner. Both
 * bankers are locked by whoever asks; rewards are taken in the order of their ids.
 */
export function reassignRewards(
  db: Db,
  move: { fromBankerId: number; toBankerId: number; only?: readonly number[] },
): Promise<ReassignedReward[]> {
  const isMeant = move.only ? sql`id = any (${[...move.only]}::bigint[])` : raw("true");
  return db.rows<ReassignedReward>(sql`
    with moving as (
      select id from reward where banker_id = ${move.fromBankerId} and ${isMeant}
      order by id for update)
    update reward r set banker_id = b.id, institution_id = b.institution_id,
      portfolio_id = b.portfolio_id
    from banker b
    where b.id = ${move.toBankerId} and r.id in (select id from moving)
    returning r.id, r.status_id as "statusId", r.amount_cents as "amountCents",
      r.redeemed_at as "redeemedAt"`);
}

/** Where rewards stand now, of those that still belong to the banker. */
export function findReassigned(
  db: Db,
  { bankerId, rewardIds }: { bankerId: number; rewardIds: readonly number[] },
): Promise<ReassignedReward[]> {
  return db.rows<ReassignedReward>(sql`
    select id, status_id as "statusId", amount_cents as "amountCents",
      redeemed_at as "redeemedAt"
    from reward where banker_id = ${bankerId} and id = any (${[...rewardIds]}::bigint[])
    order by id for update`);
}
