import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/** Whether the bank has said anything about a payment of a file, be it applied by now or not. */
export async function hasBankAnswered(db: Db, batchId: number): Promise<boolean> {
  const line = await db.one(sql`
    select from ach_entry e join inbound_line l on l.trace_no = e.trace_no
    where e.batch_id = ${batchId} limit 1`);
  return line !== undefined;
}
