import type { Db } from "#kernel/db.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";
import type { ImportCounts } from "./import-plan.ts";

/**
 * From an upsert that leaves equal rows alone and returns "isNew" for the others: a row nobody
 * locked or updated before has no xmax, so it is new.
 */
export async function countsOf(tx: Db, upsert: Sql): Promise<ImportCounts> {
  const row = await tx.one<{ created: number; touched: number }>(sql`
    with touched as (${upsert})
    select count(*) filter (where "isNew")::int as created, count(*)::int as touched from touched`);
  const lines = await tx.one<{ count: number }>(
    raw("select count(*)::int as count from import_line"),
  );
  const { created, touched } = row!;
  return { created, changed: touched - created, unchanged: lines!.count - touched };
}
