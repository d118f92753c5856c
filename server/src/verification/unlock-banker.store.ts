import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export async function findBankerId(db: Db, banker: BankerIdentity): Promise<number | undefined> {
  const row = await db.one<{ id: number }>(sql`
    select id from banker
     where business_unit = ${banker.businessUnit} and employee_id = ${banker.employeeId}`);
  return row?.id;
}

/** Forgets every wrong code; true when the banker was locked out. */
export async function clearTally(db: Db, bankerId: number): Promise<boolean> {
  const before = await db.one<{ lockedAt: Date | null }>(sql`
    select locked_at as "lockedAt" from verification_tally
     where banker_id = ${bankerId} for update`);
  await db.run(sql`
    update verification_tally set locked_at = null, wrong_today = 0, wrong_in_row = 0
     where banker_id = ${bankerId}`);
  return before?.lockedAt != null;
}
