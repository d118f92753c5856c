import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/** Whether the bank has said anything about a payment of a file, be it applied by now or not. */
export async function hasBankAnswered(db: Db, batchId: number): Promise<boolean> {
  const line = await db.one(sql`
    select from ach_entry e join inbound_line l on l.trace_no = e.trace_no
    where e.batch_id = ${batchId} and l.outcome is distinct from 'other-company' limit 1`);
  return line !== undefined;
}

/** The same since its bytes were first fixed: what was said before that was said by mistake. */
export async function hasBankAnsweredSinceWritten(db: Db, batchId: number): Promise<boolean> {
  const line = await db.one(sql`
    select from ach_entry e
      join inbound_line l on l.trace_no = e.trace_no
      join inbound_file f on f.id = l.file_id
    where e.batch_id = ${batchId} and l.outcome is distinct from 'other-company'
      and f.received_at > (
        select min(v.at) from payout_event v
        where v.payout_id = e.payout_id and v.state = 'submitted')
    limit 1`);
  return line !== undefined;
}
