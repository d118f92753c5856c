import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { EmbeddedDatabase } from "#kernel/pglite-db.ts";
import { writeSealed } from "#ops/sealed-file.ts";
import type { HouseServices } from "./open-services.ts";

type Ground = Pick<HouseServices, "config" | "clock" | "db" | "keys" | "log">;

const nameOf = (at: Date) => `${at.toISOString().replaceAll(/[:.]/g, "-")}.backup`;
const isOurs = (name: string) => /^\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/.test(name);
// The folder is this process's alone, and it writes one at a time: who wrote that was killed.
const isLeftOver = (name: string) => name.endsWith(".part") && isOurs(name.slice(0, -5));

/**
 * The embedded database calls no fsync, so a power cut can spoil it. Hence a copy of it every hour
 * and on every stop, encrypted like any backup; the newest few are kept (EMBEDDED_BACKUPS).
 * PostgreSQL has its own ways. Answers the file, or nothing where there is nothing to do.
 */
export async function backUpEmbedded(ground: Ground): Promise<string | undefined> {
  const { config, clock, db, keys, log } = ground;
  if (db.kind !== "embedded" || config.embeddedBackups === 0) return undefined;
  const folder = path.join(config.dataFolder, "backups");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // First of all: they are as large as the database, and a full disk lets no other be written.
  const leftOver = (await readdir(folder)).filter(isLeftOver);
  for (const name of leftOver) await rm(path.join(folder, name), { force: true });
  const file = path.join(folder, nameOf(clock.now()));
  const blob = await (db as EmbeddedDatabase).lite.dumpDataDir("none");
  // Somebody waits for the process to end: pressed lightly is a fraction of the time.
  const pressed = Readable.fromWeb(blob.stream() as never).pipe(createGzip({ level: 1 }));
  await writeSealed(file, pressed, keys.derive("backup"));
  const kept = (await readdir(folder)).filter(isOurs).sort();
  const old = kept.slice(0, -config.embeddedBackups);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  log.info("the embedded database was backed up", { event: "backup", count: kept.length });
  return file;
}
