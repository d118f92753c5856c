import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export interface AppliedMigration {
  name: string;
  appliedAt: Date;
}

/** None, too, where no portal has ever migrated. */
export async function readAppliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const isThere = await db.one<{ isThere: boolean }>(
    sql`select to_regclass('schema_migration') is not null as "isThere"`,
  );
  if (!isThere?.isThere) return [];
  return db.rows(sql`select name, applied_at as "appliedAt" from schema_migration order by name`);
}

/** How many tables a database has: none where a backup may go. */
export async function countTables(db: Db): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*)::int as count from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema')`);
  return row?.count ?? 0;
}
