import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Cents } from "@portal/contract/kernel/money.ts";
import { type RewardStatusId, rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";

export interface AvailableReward {
  id: number;
  amountCents: Cents;
}

// Written out, since a kept plan can use the index of available rewards only when it sees the 4.
const isAvailable = raw(`status_id = ${rewardStatus.available}`);

/** What the banker can redeem that day, its rows taken; the banker's own row is locked before. */
export function lockAvailable(
  db: Db,
  { bankerId, today }: { bankerId: number; today: IsoDay },
): Promise<AvailableReward[]> {
  return db.rows(sql`
    select id, amount_cents as "amountCents" from reward
    where banker_id = ${bankerId} and ${isAvailable} and expires_on >= ${today}
    order by id for update`);
}

/** What the banker could redeem that day; the same figure wherever it is shown (OP-46). */
export async function sumAvailable(
  db: Db,
  { bankerId, today }: { bankerId: number; today: IsoDay },
): Promise<Cents> {
  const row = await db.one<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as cents from reward
    where banker_id = ${bankerId} and ${isAvailable} and expires_on >= ${today}`);
  return row?.cents ?? 0;
}

export interface Claim {
  bankerId: number;
  rewardIds: readonly number[];
  methodId: number;
  at: Date;
  today: IsoDay;
}

/**
 * Claims exactly these, with an event for each, as the last statement of a transaction. Where one
 * of them cannot be claimed it fails by a division by zero, and with it the transaction.
 */
export async function claimAvailable(db: Db, claim: Claim): Promise<void> {
  await db.last(sql`
    with claimed as (
      update reward set status_id = ${rewardStatus.requested}, redeemed_at = ${claim.at},
        payment_method_id = ${claim.methodId}
      where id = any(${claim.rewardIds}::bigint[]) and banker_id = ${claim.bankerId}
        and status_id = ${rewardStatus.available} and expires_on >= ${claim.today}
      returning id, status_id, redeemed_at),
    told as (
      insert into reward_event (reward_id, status_id, at, source)
      select id, status_id, redeemed_at, 'banker' from claimed order by id
      returning reward_id)
    select 1 / (count(*) = ${claim.rewardIds.length})::int from told`);
}

export interface RewardStep {
  statusId: RewardStatusId;
  at: Date;
  source: "upload" | "banker" | "system" | "bank" | "network" | "operations";
  code?: string | undefined;
  description?: string | undefined;
}

export async function insertRewardEvents(
  db: Db,
  rewardIds: readonly number[],
  { statusId, at, source, code, description }: RewardStep,
): Promise<void> {
  await db.run(sql`
    insert into reward_event (reward_id, status_id, at, source, code, description)
    select id, ${statusId}, ${at}, ${source}, ${code ?? null}, ${description ?? null}
    from unnest(${rewardIds}::bigint[]) as id order by id`);
}

/** Bankers who have something that was not claimed in time, the lowest number first. */
export async function findBankersWithLapsed(
  db: Db,
  { today, afterId, countMax }: { today: IsoDay; afterId: number; countMax: number },
): Promise<number[]> {
  const rows = await db.rows<{ bankerId: number }>(sql`
    select distinct banker_id as "bankerId" from reward
    where status_id = ${rewardStatus.available} and expires_on < ${today}
      and banker_id > ${afterId}
    order by 1 limit ${countMax}`);
  return rows.map(({ bankerId }) => bankerId);
}

/** Everything of a banker that lapsed, moved to Expired; the caller holds the banker's row. */
export function expireLapsed(
  db: Db,
  { bankerId, today }: { bankerId: number; today: IsoDay },
): Promise<AvailableReward[]> {
  return db.rows(sql`
    update reward set status_id = ${rewardStatus.expired}
    where banker_id = ${bankerId} and status_id = ${rewardStatus.available}
      and expires_on < ${today}
    returning id, amount_cents as "amountCents"`);
}

/** What ends between the two, and nobody has claimed, ends on the later day; answers how many. */
export function postponeExpiry(
  db: Db,
  { from, expiresOn }: { from: IsoDay; expiresOn: IsoDay },
): Promise<number> {
  return db.run(sql`
    update reward set expires_on = ${expiresOn}
    where status_id = ${rewardStatus.available}
      and expires_on >= ${from} and expires_on < ${expiresOn}`);
}
