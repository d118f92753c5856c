import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { type BankerStatus, lockingBankers } from "#kernel/banker-lock.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";
import type { AvailableReward } from "./reward-moves.store.ts";

/** Waits for an import that is bringing them rewards, too: those must be there to be expired. */
export function lockBankerByIdentity(
  db: Db,
  { businessUnit, employeeId }: BankerIdentity,
): Promise<{ bankerId: number; status: BankerStatus } | undefined> {
  return db.one(sql`
    select id as "bankerId", status from banker
     where business_unit = ${businessUnit} and employee_id = ${employeeId}
     ${lockingBankers.afterAdditions}`);
}

export async function setLeft(db: Db, bankerId: number, day: IsoDay): Promise<void> {
  await db.run(sql`
    update banker set status = 'left', employment_ended_on = ${day} where id = ${bankerId}`);
}

/** Everything not yet claimed, moved to Expired; the caller holds the banker's row. */
export function expireUnclaimed(db: Db, bankerId: number): Promise<AvailableReward[]> {
  return db.rows(sql`
    update reward set status_id = ${rewardStatus.expired}
     where banker_id = ${bankerId} and status_id = ${rewardStatus.available}
    returning id, amount_cents as "amountCents"`);
}
