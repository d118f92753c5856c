import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export interface W9OfYear {
  bankerId: number;
  year: number;
}

export async function findSubmittedW9(
  db: Db,
  { bankerId, year }: W9OfYear,
): Promise<{ isReviewPending: boolean } | undefined> {
  return db.one(
    sql`select review_pending as "isReviewPending" from w9_form
        where banker_id = ${bankerId} and year = ${year} and status = 'Submitted'`,
  );
}
