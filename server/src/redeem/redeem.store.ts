import { addDays, type IsoDay, programmeTimeZone } from "@portal/contract/kernel/dates.ts";
import type { PayoutMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import { expiredShownDays } from "@portal/contract/redeem/redeem.rules.ts";
import type { RedeemableReward, RedeemOutcome } from "@portal/contract/redeem/redeem.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/**
 * The last day a reward could be redeemed on. What was forfeited expired on the day of leaving,
 * whatever its own day; what the nightly job moved had its day before.
 */
const lastDay = sql`
  case r.status_id when ${rewardStatus.available} then r.expires_on else least(r.expires_on, (
    select (max(e.at) at time zone ${programmeTimeZone})::date from reward_event e
    where e.reward_id = r.id and e.status_id = ${rewardStatus.expired})) end`;

/**
 * What is available, and what expired in the last weeks; the soonest to expire first. A reward
 * whose day is over counts as expired though the nightly job has not moved it yet (OP-113).
 */
export function listRewards(
  db: Db,
  { bankerId, today }: { bankerId: number; today: IsoDay },
): Promise<RedeemableReward[]> {
  const shownFrom = addDays(today, -expiredShownDays);
  return db.rows(sql`
    select r.id::text as id, r.promotion_id as "promotionId", p.name as "promotionName",
      r.amount_cents as "amountCents", r.fulfilled_on as "fulfilledOn",
      ended.day as "expiresOn",
      r.expires_on < ${today} or r.status_id = ${rewardStatus.expired} as "isExpired",
      r.upload_id is not null as "hasDetailReport"
    from reward r join promotion p on p.id = r.promotion_id
      cross join lateral (select ${lastDay} as day) ended
    where r.banker_id = ${bankerId}
      and r.status_id in (${rewardStatus.available}, ${rewardStatus.expired})
      and r.expires_on >= ${shownFrom} and ended.day >= ${shownFrom}
    order by "isExpired", ended.day, r.id`);
}

export interface StoredAnswer {
  requestHash: Buffer;
  response: RedeemOutcome;
}

// Both calls that redeem share one function, so a key means the same in either.
const route = "redeem";

export function findAnswer(
  db: Db,
  { bankerId, key }: { bankerId: number; key: string },
): Promise<StoredAnswer | undefined> {
  return db.one(sql`
    select request_hash as "requestHash", response from idempotency
    where banker_id = ${bankerId} and route = ${route} and key = ${key}`);
}

export async function storeAnswer(
  db: Db,
  answer: StoredAnswer & { bankerId: number; key: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into idempotency (banker_id, route, key, request_hash, response, created_at)
    values (${answer.bankerId}, ${route}, ${answer.key}, ${answer.requestHash},
      ${JSON.stringify(answer.response)}::jsonb, ${answer.at})`);
}

export interface NewRedemption {
  id: string;
  bankerId: number;
  key: string;
  w9FormId: number;
  methodId: PayoutMethodId;
  rewards: readonly { id: number; amountCents: number }[];
  amountCents: number;
  at: Date;
}

export async function insertRedemption(db: Db, redemption: NewRedemption): Promise<void> {
  const { id, bankerId, key, w9FormId, methodId, rewards, amountCents, at } = redemption;
  await db.run(sql`
    with redeemed as (
      insert into redemption
        (id, banker_id, idem_key, amount_cents, payment_method_id, w9_form_id, redeemed_at)
      values (${id}, ${bankerId}, ${key}, ${amountCents}, ${methodId}, ${w9FormId}, ${at})
      returning id)
    insert into redemption_item (redemption_id, reward_id, amount_cents)
    select redeemed.id, item.* from redeemed,
      unnest(${rewards.map((reward) => reward.id)}::bigint[],
        ${rewards.map((reward) => reward.amountCents)}::bigint[]) as item`);
}
