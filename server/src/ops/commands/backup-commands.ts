import { existsSync, mkdtempSync, renameSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { troubleWithWay } from "#app/database-address.ts";
import { beginAuditEra } from "#kernel/begin-audit-era.ts";
import type { Database } from "#kernel/db.ts";
import { createLog } from "#kernel/log.ts";
import { migrate } from "#kernel/migrate.ts";
import { openPg } from "#kernel/pg-db.ts";
import { type EmbeddedDatabase, openPglite } from "#kernel/pglite-db.ts";
import { prepareDatabase } from "#kernel/prepare-database.ts";
import { settleAfterRestore, whatFollowsRestore } from "../after-restore.ts";
import { type BreakOff, breakOffOnSignal } from "../break-off.ts";
import type { HouseCommand, LoneCommand, OpsAnswer, OpsHouse } from "../command.ts";
import { fileTrouble } from "../failure-sentence.ts";
import { osUserOf } from "../operator-name.ts";
import { countTables } from "../ops.store.ts";
import { endOfTool, startTool, ToolFailed } from "../postgres-tools.ts";
import { openSealed, PlaceTaken, SealBroken, writeSealed } from "../sealed-file.ts";
import { counted } from "./answers.ts";

const keyOf = (house: Pick<OpsHouse, "keys">) => house.keys.derive("backup");

/** What an operator can mend is a refusal; everything else is a fault. */
async function orRefusal(work: () => Promise<Result<OpsAnswer, string>>) {
  try {
    return await work();
  } catch (error) {
    const isPlain = [ToolFailed, SealBroken, PlaceTaken].some((kind) => error instanceof kind);
    const reason = isPlain ? (error as Error).message : fileTrouble(error);
    if (reason === undefined) throw error;
    return refused(reason);
  }
}

/** Begun when it is first read: nothing is dumped for a place that is taken. */
async function* dumpOf(house: OpsHouse): AsyncGenerator<Uint8Array> {
  if (house.db.kind === "embedded") {
    const blob = await (house.db as EmbeddedDatabase).lite.dumpDataDir("gzip");
    yield* Readable.fromWeb(blob.stream() as never);
    return;
  }
  const child = await startTool("pg_dump", ["--format=custom"], house.config.databaseUrl!);
  const ended = endOfTool("pg_dump", child);
  // Who stops reading has a reason to tell; that pg_dump then complains as well is no news.
  ended.catch(() => undefined);
  yield* child.stdout!;
  // Before the seal: what a pg_dump that failed has written is whole as a file, not as a database.
  await ended;
}

const backupCommand: HouseCommand = {
  name: "backup",
  summary: "write the database to an encrypted file, while the server runs; keep the key elsewhere",
  positionals: ["<file>"],
  changesSomething: false,
  run(house, { positionals: [name = ""], folder }) {
    return orRefusal(async () => {
      const file = path.resolve(folder, name);
      const bytes = await writeSealed(file, dumpOf(house), keyOf(house));
      const text =
        `Wrote ${counted(bytes, "byte")} to ${file}, encrypted with the master key. ` +
        "Keep the key (MASTER_KEY or the keys folder) apart from it.";
      return accepted({ result: { file, bytes }, text });
    });
  },
};

interface Restore {
  /** The database in the clear. */
  plain: string;
  into: string;
  breakOff: BreakOff;
  /** Kept in what was restored: nothing else is there to keep it in. */
  audit: Parameters<typeof settleAfterRestore>[1];
}

const warnings = () => createLog("warn", { write: (text) => process.stderr.write(text) });

async function restoreEmbedded({ plain, into, breakOff, audit }: Restore): Promise<string> {
  const database = path.join(into, "database");
  if (existsSync(database)) throw new ToolFailed(`There is a database in ${into} already.`);
  await mkdir(into, { recursive: true });
  // Whole or not at all: half a database would block the next try, or be started as it is.
  // In one step with its noting, so that no signal comes between.
  const draft = mkdtempSync(path.join(into, "database.part-"));
  breakOff.remove(draft);
  try {
    const restored = await openPglite(draft, new Blob([await readFile(plain)]));
    try {
      await prepareDatabase(restored, warnings());
      await settleAfterRestore(restored, audit);
    } finally {
      await restored.close();
    }
    // Removed while it was written, it may be there again by half.
    if (breakOff.hasHappened()) throw new ToolFailed("The restore was broken off.");
    // At once, so that no signal removes what is being renamed.
    renameSync(draft, database);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return (
    `Restored into ${into}. Put the keys there or set MASTER_KEY, ` +
    `then start with PORTAL_DATA=${into}. ${whatFollowsRestore}`
  );
}

// A new server knows neither the former owner nor the service's role: rights are given anew.
const restoreFlags = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges"];

async function restorePostgres({ plain, into: url, breakOff, audit }: Restore): Promise<string> {
  const target = openPg({ url, connectionsMax: 2, onLost: () => undefined });
  try {
    if ((await tablesIn(target)) > 0) {
      throw new ToolFailed("That database has tables already: name an empty one.");
    }
    const args = [...restoreFlags, "--dbname", nameIn(url), plain];
    const child = await startTool("pg_restore", args, url);
    // Alone it would go on, and bring a database that pays what waits there.
    breakOff.end(child);
    await endOfTool("pg_restore", child);
    breakOff.finish();
    await stopWhatIsRestored(target, audit);
    await prepareDatabase(target, warnings());
  } finally {
    await target.close();
  }
  return `Restored. It needs the same MASTER_KEY. ${whatFollowsRestore}`;
}

async function tablesIn(target: Database): Promise<number> {
  try {
    return await countTables(target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") throw error;
    throw new ToolFailed("The database to restore into does not answer.");
  }
}

/** Before anything else that could fail: a server started on it would pay what waits there. */
async function stopWhatIsRestored(target: Database, audit: Restore["audit"]): Promise<void> {
  try {
    await migrate(target);
    // Its own numbers begin below those it brings: what is recorded now must not come among them.
    await beginAuditEra(target);
    await settleAfterRestore(target, audit);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ToolFailed(
      `It is restored by half and would pay what waits: drop it and restore again. (${why})`,
    );
  }
}

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

export const restoreCommand: LoneCommand = {
  name: "restore",
  summary: "bring a backup into a new data folder, or into an empty database (postgres://…)",
  positionals: ["<file>", "<into>"],
  changesSomething: true,
  runAlone(house, call) {
    const {
      positionals: [name = "", into = ""],
      folder,
      actor,
    } = call;
    return orRefusal(async () => {
      const isAddress = /^postgres(ql)?:/.test(into);
      if (isAddress && !URL.canParse(into)) return refused("That is no address of a database.");
      const trouble = isAddress ? troubleWithWay(new URL(into)) : undefined;
      if (trouble) return refused(`The address to restore into ${trouble}`);
      const { dataFolder } = house.config;
      await mkdir(dataFolder, { recursive: true, mode: 0o700 });
      const scratch = await mkdtemp(path.join(dataFolder, "restore-"));
      const breakOff = breakOffOnSignal();
      breakOff.remove(scratch);
      try {
        const plain = path.join(scratch, "plain");
        await openSealed(path.resolve(folder, name), plain, keyOf(house));
        const audit = { actor, object: path.basename(name), detail: osUserOf(call) };
        const text = isAddress
          ? await restorePostgres({ plain, into, breakOff, audit })
          : await restoreEmbedded({ plain, into: path.resolve(folder, into), breakOff, audit });
        return accepted({ result: { restored: true }, text });
      } finally {
        // It holds the database in the clear.
        await rm(scratch, { recursive: true, force: true });
        breakOff.forget();
      }
    });
  },
};

export const backupCommands = [backupCommand, restoreCommand];
