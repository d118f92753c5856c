import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/** The newest migration: proof that the database answers, and a figure worth showing. */
export async function readSchemaVersion(db: Db): Promise<string | null> {
  const row = await db.one<{ name: string | null }>(
    sql`select max(name) as name from schema_migration`,
  );
  return row?.name ?? null;
}
