import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { raw, sql } from "#kernel/sql.ts";
import { asOwnerOf } from "#kernel/testing/postgres-template.ts";

/** A secret by the name to report it under; the value itself is never printed. */
export type Secrets = ReadonlyMap<string, string>;

export function namesIn(text: string, secrets: Secrets): string[] {
  return [...secrets].filter(([, value]) => text.includes(value)).map(([name]) => name);
}

/** Every file below a folder, read as bytes. */
export async function searchFolder(folder: string, secrets: Secrets): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const names = namesIn(await readFile(file, "latin1"), secrets);
    found.push(...names.map((name) => `${name} in the file ${path.relative(folder, file)}`));
  }
  return found;
}

/** Every row of every table as text: what a dump in the clear would hold. */
export function searchDatabase(url: string, secrets: Secrets): Promise<string[]> {
  return asOwnerOf(url, async (owner) => {
    const tables = await owner.rows<{ name: string }>(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss')`);
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await owner.rows<{ row: string }>(raw(`select t::text as row from ${name} t`));
      const text = rows.map(({ row }) => row).join("\n");
      found.push(...namesIn(text, secrets).map((secret) => `${secret} in the table ${name}`));
    }
    return found;
  });
}
