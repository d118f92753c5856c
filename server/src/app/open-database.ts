import path from "node:path";
import type { Database } from "#kernel/db.ts";
import { appRole } from "#kernel/grants.ts";
import { errorFields, type Log } from "#kernel/log.ts";
import { openPg } from "#kernel/pg-db.ts";
import { openPglite } from "#kernel/pglite-db.ts";
import { prepareDatabase } from "#kernel/prepare-database.ts";
import type { Config } from "./config.ts";

/** Longer than any statement of the service takes; a network that swallows answers is noticed. */
const answerMaxMs = 120_000;

/**
 * PostgreSQL by its address, or the embedded one in the data folder, whose lock the caller holds.
 * `fill` runs as the owner, once the tables stand; after it nobody here is the owner any more.
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataFolder">,
  log: Log,
  fill: (owner: Database) => Promise<void>,
): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const database = await openPglite(path.join(config.dataFolder, "database"));
    await prepareDatabase(database, log);
    await fill(database);
    await database.script(`set role ${appRole}`);
    return database;
  }
  const onLost = (error: Error) =>
    log.warn("a database connection was lost", { event: "database", ...errorFields(error) });
  const owner = openPg({ url: config.databaseUrl, connectionsMax: 2, onLost });
  try {
    await prepareDatabase(owner, log);
    await fill(owner);
  } finally {
    await owner.close();
  }
  return openPg({ url: config.databaseUrl, role: appRole, answerMaxMs, onLost });
}
