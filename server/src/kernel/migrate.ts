import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Database, Db } from "./db.ts";
import { sql } from "./sql.ts";

const migrationsFolder = path.resolve(import.meta.dirname, "../../migrations");
// Any number will do, as long as every process of the portal takes the same one.
const migrationLock = 7_316_042;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** The database was made by a newer version of the portal, or its past was edited. */
export class SchemaMismatch extends Error {}

function refuseUnknownPast(applied: { name: string; checksum: string }[], ours: Migration[]) {
  for (const { name, checksum } of applied) {
    const known = ours.find((migration) => migration.name === name);
    if (!known) {
      throw new SchemaMismatch(
        `The database has the migration ${name}, which this version does not know: ` +
          "it was opened by a newer version. Start that version, or restore an older backup.",
      );
    }
    if (known.checksum !== checksum) {
      throw new SchemaMismatch(
        `The migration ${name} was changed after it ran. Migrations are never edited: add a new one.`,
      );
    }
  }
}

/** Runs what has not run yet, each in its own transaction; several processes may start at once. */
export async function migrate(db: Database, folder = migrationsFolder): Promise<string[]> {
  const ours = await readMigrations(folder);
  await db.tx(createRecord);
  const done: string[] = [];
  for (const migration of ours) {
    if (await db.tx((tx) => applyOnce(tx, migration, ours))) done.push(migration.name);
  }
  return done;
}

// "if not exists" alone does not keep two processes from creating it at the same moment.
async function createRecord(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${migrationLock})`);
  await tx.script(
    `create table if not exists schema_migration (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now())`,
  );
}

async function applyOnce(tx: Db, migration: Migration, ours: Migration[]): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(${migrationLock})`);
  const applied = await tx.rows<{ name: string; checksum: string }>(
    sql`select name, checksum from schema_migration order by name`,
  );
  refuseUnknownPast(applied, ours);
  if (applied.some(({ name }) => name === migration.name)) return false;
  await tx.script(migration.text);
  await tx.run(sql`
    insert into schema_migration (name, checksum)
    values (${migration.name}, ${migration.checksum})`);
  return true;
}
