import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export interface ReceiptFacts {
  redeemedAt: Date;
  amountCents: number;
  paymentMethodId: 2 | 3;
  bankerName: string;
  employeeId: string;
  businessUnit: string;
}

export interface ReceiptLine {
  rewardId: number;
  promotionName: string;
  amountCents: number;
}

export function findReceiptFacts(
  db: Db,
  { redemptionId, bankerId }: { redemptionId: string; bankerId: number },
): Promise<ReceiptFacts | undefined> {
  return db.one(sql`
    select r.redeemed_at as "redeemedAt", r.amount_cents as "amountCents",
      r.payment_method_id as "paymentMethodId", b.first_name || ' ' || b.last_name as "bankerName",
      b.employee_id as "employeeId", b.business_unit as "businessUnit"
    from redemption r join banker b on b.id = r.banker_id
    where r.id = ${redemptionId}::uuid and r.banker_id = ${bankerId}`);
}

export function listReceiptLines(db: Db, redemptionId: string): Promise<ReceiptLine[]> {
  return db.rows(sql`
    select w.id as "rewardId", p.name as "promotionName", i.amount_cents as "amountCents"
    from redemption_item i join reward w on w.id = i.reward_id
      join promotion p on p.id = w.promotion_id
    where i.redemption_id = ${redemptionId}::uuid order by w.id`);
}
