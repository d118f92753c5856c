import type { Db } from "./db.ts";
import { sql } from "./sql.ts";

/**
 * Runs before the service starts. A dump restored into a new server brings events whose transaction
 * numbers lie ahead of that server's own; what comes now would be put among them. A new era keeps
 * the order.
 */
export async function beginAuditEra(owner: Db): Promise<boolean> {
  const started = await owner.run(sql`
    insert into audit_era (era)
    select current_audit_era() + 1
    where exists (
      select from audit_event
      where era = current_audit_era() and xid > pg_current_xact_id())
    on conflict do nothing`);
  return started > 0;
}
