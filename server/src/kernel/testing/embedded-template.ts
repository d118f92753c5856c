import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#kernel/db.ts";
import { openPglite } from "#kernel/pglite-db.ts";
import { prepareDatabase } from "#kernel/prepare-database.ts";
import { seedTemplate } from "./seed-template.ts";
import { silentLog } from "./silent-log.ts";

const serverFolder = path.resolve(import.meta.dirname, "../../..");
const cacheFolder = path.resolve(serverFolder, "../node_modules/.cache/portal");
// Whatever goes into the template: when one of these changes, the template is made anew.
const ingredients = [
  "migrations",
  "src/kernel",
  "src/seed",
  "src/w9",
  "src/ledger",
  "src/payout-methods",
  "package.json",
];

async function filesUnder(place: string): Promise<string[]> {
  if (!(await stat(place)).isDirectory()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

async function checksum(): Promise<string> {
  const hash = createHash("sha256");
  for (const place of ingredients) {
    for (const file of await filesUnder(path.join(serverFolder, place))) {
      hash
        .update(path.relative(serverFolder, file))
        .update("\0")
        .update(await readFile(file));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/** What new databases are made from: a third of every copy, and nobody makes one in a copy. */
async function dropSpareDatabases(database: Database): Promise<void> {
  await database.script("update pg_database set datistemplate = false");
  for (const spare of ["template0", "template1"]) await database.script(`drop database ${spare}`);
}

/** The path of a dump with every migration and the personas; made once and kept between runs. */
export async function embeddedTemplate(): Promise<string> {
  const file = path.join(cacheFolder, `embedded-${await checksum()}.tar`);
  const isKept = await stat(file).then(
    () => true,
    () => false,
  );
  if (isKept) return file;
  const database = await openPglite(undefined);
  await prepareDatabase(database, silentLog);
  await seedTemplate(database);
  await dropSpareDatabases(database);
  const dump = await database.lite.dumpDataDir("none");
  await database.close();
  await mkdir(cacheFolder, { recursive: true });
  // Renamed into place, so that a second run at the same time never reads half a file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
  await removeStale(path.basename(file));
  return file;
}

// An older template may still be in use by a run that began before; after an hour it is not.
const staleMs = 3_600_000;

async function removeStale(newest: string): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    if (name === newest || !name.startsWith("embedded-")) continue;
    const place = path.join(cacheFolder, name);
    const madeAt = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - madeAt > staleMs) await rm(place, { force: true });
  }
}
