import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/** Profiles that operations have to look at and nobody has since then. */
export async function countProfileCasesOpenedBefore(db: Db, before: Date): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from profile_case where status = 'open' and opened_at < ${before}`);
  return row!.count;
}
