import type {
  PaymentFilters,
  PaymentListRequest,
  PaymentSortColumn,
} from "@portal/contract/payments/payments.ts";
import type { PayoutMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import type { RewardStatusId } from "@portal/contract/rewards/rewards.ts";
import { isWithin, type Span } from "#kernel/day-from.ts";
import type { Db } from "#kernel/db.ts";
import { allOf, directionOf } from "#kernel/list-sql.ts";
import { numbered } from "#kernel/numbered.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";
import type { RewardEvent } from "./build-tracker.ts";

/** From the rollup: one row per status, however many rewards there are. */
export function sumByStatus(
  db: Db,
  bankerId: number,
): Promise<{ statusId: RewardStatusId; amountCents: number }[]> {
  return db.rows(sql`
    select status_id as "statusId", amount_cents as "amountCents" from banker_status
    where banker_id = ${bankerId} and status_id <> 0 and amount_cents > 0
    order by status_id`);
}

export interface PaymentRow {
  rewardId: number;
  promotionName: string;
  amountCents: number;
  paymentMethodId: PayoutMethodId | null;
  redeemedAt: Date | null;
  statusId: RewardStatusId;
}

const sortColumns: Readonly<Record<PaymentSortColumn, string>> = {
  promotionName: "p.name",
  rewardId: "r.id",
  amountCents: "r.amount_cents",
  paymentMethod: "r.payment_method_id",
  redeemedAt: "r.redeemed_at",
  status: "s.name",
};

/**
 * What is asked for, the text of a promotion's name resolved to the promotions it means, and the
 * day to what it is where the reader is.
 */
export type PaymentQuery = Omit<PaymentFilters, "promotionName" | "redeemedFrom"> & {
  /** Null: of every promotion. */
  promotionIds: readonly number[] | null;
  redeemed: Span | null;
};

function conditions(bankerId: number, query: PaymentQuery): Sql {
  const { promotionIds, promotionId, rewardId, amountCents, paymentMethodId, redeemed } = query;
  return allOf([
    sql`r.banker_id = ${bankerId}`,
    promotionIds !== null && sql`r.promotion_id = any(${promotionIds})`,
    promotionId !== null && sql`r.promotion_id = ${promotionId}`,
    rewardId !== null && sql`r.id = ${numbered(rewardId)}`,
    amountCents !== null && sql`r.amount_cents = ${amountCents}`,
    paymentMethodId !== null && sql`r.payment_method_id = ${paymentMethodId}`,
    redeemed !== null && isWithin(raw("r.redeemed_at"), redeemed),
  ]);
}

const source = raw(`reward r join promotion p on p.id = r.promotion_id
  join reward_status s on s.id = r.status_id`);

/** What has no date or method yet comes last either way (OP-58). */
export function findPayments(
  db: Db,
  bankerId: number,
  query: PaymentQuery & Omit<PaymentListRequest, keyof PaymentFilters>,
): Promise<PaymentRow[]> {
  const { page, pageSize, sortColumn, sortOrder } = query;
  const direction = directionOf(sortOrder);
  return db.rows<PaymentRow>(sql`
    select r.id as "rewardId", p.name as "promotionName", r.amount_cents as "amountCents",
      r.payment_method_id as "paymentMethodId", r.redeemed_at as "redeemedAt",
      r.status_id as "statusId"
    from ${source} where ${conditions(bankerId, query)}
    order by ${raw(sortColumns[sortColumn])} ${direction} nulls last, r.id ${direction}
    limit ${pageSize} offset ${page * pageSize}`);
}

export async function countPayments(
  db: Db,
  bankerId: number,
  query: PaymentQuery,
): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from ${source} where ${conditions(bankerId, query)}`);
  return row?.count ?? 0;
}

/** What happened to a reward of this banker, oldest first; nothing for anybody else's. */
export function listEvents(
  db: Db,
  { bankerId, rewardId }: { bankerId: number; rewardId: string },
): Promise<RewardEvent[]> {
  return db.rows(sql`
    select e.status_id as "statusId", e.at, e.code, e.description
    from reward_event e join reward r on r.id = e.reward_id
    where r.id = ${numbered(rewardId)} and r.banker_id = ${bankerId}
    order by e.id`);
}
