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
