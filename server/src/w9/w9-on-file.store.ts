import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/**
 * The submitted form of that year (a draft pays nobody, OP-106), its row held until the caller's
 * transaction ends: it cannot change hands or go while money moves on the strength of it.
 */
export async function holdW9OnFile(
  tx: Db,
  { bankerId, year }: { bankerId: number; year: number },
): Promise<{ id: number; isReviewPending: boolean } | undefined> {
  return tx.one(sql`
    select id, review_pending as "isReviewPending" from w9_form
    where banker_id = ${bankerId} and year = ${year} and status = 'Submitted'
    for share`);
}
