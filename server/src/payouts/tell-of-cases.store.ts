import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/**
 * How many open cases nobody was told of until now. They count as told of once this transaction
 * commits; another process that asks meanwhile waits and then finds none of them.
 */
export function takeUntoldCases(tx: Db, at: Date): Promise<number> {
  return tx.run(sql`
    update payout_case set told_at = ${at} where told_at is null and decision is null`);
}
