import type { Database } from "./db.ts";
import { raw } from "./sql.ts";

const tables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'pgboss') order by 1`;

/**
 * What PostgreSQL's autovacuum does in the background: the room of rows that are gone is used
 * again, and what is known about the rows is brought up to date. Here nobody else does it.
 * Table by table, because whatever it computes keeps the process from answering meanwhile.
 */
export async function tidyEmbedded(database: Database): Promise<void> {
  if (database.kind !== "embedded") return;
  for (const { name } of await database.rows<{ name: string }>(raw(tables))) {
    await database.script(`vacuum (analyze) ${name}`);
  }
}
