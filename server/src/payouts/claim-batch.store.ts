import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/**
 * Takes the right to close a file, for the time of the transaction. Who has it is waited for, or
 * the answer is no.
 */
export async function takeClaim(tx: Db, { isWaiting }: { isWaiting: boolean }): Promise<boolean> {
  if (isWaiting) {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('portal-claim-batch'))`);
    return true;
  }
  const row = await tx.one<{ isTaken: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtext('portal-claim-batch')) as "isTaken"`);
  return row?.isTaken ?? false;
}
