import { beginAuditEra } from "./begin-audit-era.ts";
import type { Database } from "./db.ts";
import { grantRights } from "./grants.ts";
import { installJobs } from "./install-jobs.ts";
import type { Log } from "./log.ts";
import { migrate } from "./migrate.ts";

/** Everything the owner does before the service starts: tables, queues, then rights on them. */
export async function prepareDatabase(owner: Database, log: Log): Promise<string[]> {
  const applied = await migrate(owner);
  await installJobs(owner, log);
  await beginAuditEra(owner);
  await grantRights(owner);
  return applied;
}
