import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/** The open cases nobody was told of; whoever else asks waits until this transaction ends. */
export async function lockUntoldCases(tx: Db): Promise<number[]> {
  const untold = await tx.rows<{ id: number }>(sql`
    select id from payout_case where told_at is null and decision is null order by id for update`);
  return untold.map(({ id }) => id);
}

/** From the end of the transaction on they count as told of. */
export async function markCasesTold(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  await tx.run(sql`update payout_case set told_at = ${at} where id = any(${ids}::bigint[])`);
}
