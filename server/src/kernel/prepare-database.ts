import { beginAuditEra } from "./begin-audit-era.ts";
import type { Database } from "./db.ts";
import { grantRights } from "./grants.ts";
import { installJobs } from "./install-jobs.ts";
import type { Log } from "./log.ts";
import { migrate } from "./migrate.ts";
import { sql } from "./sql.ts";

// Any number will do, as long as every process of the portal takes the same one.
const prepareLock = 7_316_044;

/** Everything the owner does before the service starts: tables, queues, then rights on them. */
export function prepareDatabase(owner: Database, log: Log): Promise<string[]> {
  if (owner.kind === "embedded") return prepare(owner, log);
  // Several processes may start at once. This connection only holds the lock; the others work.
  return owner.tx(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${prepareLock})`);
    return prepare(owner, log);
  });
}

async function prepare(owner: Database, log: Log): Promise<string[]> {
  const applied = await migrate(owner);
  await installJobs(owner, log);
  await beginAuditEra(owner);
  await grantRights(owner);
  return applied;
}
