import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "#app/config.ts";
import { openServices } from "#app/open-services.ts";
import type { Database } from "#kernel/db.ts";
import { lockFolder } from "#kernel/folder-lock.ts";
import { appRole } from "#kernel/grants.ts";
import type { Log } from "#kernel/log.ts";
import { readMigrations } from "#kernel/migrate.ts";
import { openPg } from "#kernel/pg-db.ts";
import { openPglite } from "#kernel/pglite-db.ts";
import { prepareDatabase } from "#kernel/prepare-database.ts";
import { CannotOpen } from "./cannot-open.ts";
import type { OpsHouse } from "./command.ts";
import { readAppliedMigrations } from "./ops.store.ts";

export interface OpenedHouse {
  house: OpsHouse;
  close(): Promise<void>;
}

interface Opened {
  database: Database;
  applied: string[];
  close(): Promise<void>;
}

/** The folder is ours alone meanwhile: a server that starts now is told so. */
async function openEmbedded({ dataFolder }: Config, log: Log): Promise<Opened> {
  const folder = path.join(dataFolder, "database");
  // A mistyped folder must not become a new, empty portal.
  if (!existsSync(folder)) {
    throw new CannotOpen(
      `There is no database in ${dataFolder}. Set PORTAL_DATA to the right folder.`,
    );
  }
  const lock = await lockFolder(dataFolder);
  try {
    const database = await openPglite(folder);
    const applied = await prepareDatabase(database, log);
    await database.script(`set role ${appRole}`);
    return { database, applied, close: () => database.close().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function refuseOtherSchema(database: Database): Promise<void> {
  const applied = (await readAppliedMigrations(database)).map(({ name }) => name);
  const ours = (await readMigrations()).map(({ name }) => name);
  const missing = ours.find((name) => !applied.includes(name));
  if (missing !== undefined) {
    throw new CannotOpen(
      `The database lacks the migration ${missing}. Run: npm run ops -- migrate --as NAME`,
    );
  }
  const unknown = applied.find((name) => !ours.includes(name));
  if (unknown !== undefined) {
    throw new CannotOpen(
      `The database has the migration ${unknown}, which this version does not know. ` +
        "Use the version of the portal that runs on it.",
    );
  }
}

/** Only the command that says so migrates: looking at a database must not change it. */
async function openPostgres(url: string, log: Log, isMigrating: boolean): Promise<Opened> {
  const onLost = () => log.warn("a database connection was lost");
  const owner = openPg({ url, connectionsMax: 2, onLost });
  try {
    const applied = isMigrating ? await prepareDatabase(owner, log) : [];
    await refuseOtherSchema(owner);
    const database = openPg({ url, role: appRole, connectionsMax: 2, onLost });
    return { database, applied, close: () => database.close() };
  } finally {
    await owner.close();
  }
}

/** The services for one command, in a process of its own. */
export async function openOpsHouse(
  config: Config,
  log: Log,
  { isMigrating }: { isMigrating: boolean },
): Promise<OpenedHouse> {
  const { database, applied, close } =
    config.databaseUrl === undefined
      ? await openEmbedded(config, log)
      : await openPostgres(config.databaseUrl, log, isMigrating);
  try {
    const services = await openServices({ config, database, log });
    return {
      house: { ...services, applied },
      close: () => services.jobs.stop().finally(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
