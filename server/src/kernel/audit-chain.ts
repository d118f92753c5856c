import { createHash } from "node:crypto";
import type { Db } from "./db.ts";
import { joined, type Sql, sql } from "./sql.ts";

/** Where in the order of events a link ends. Transaction numbers are text: they pass 2^53. */
export interface AuditPoint {
  era: number;
  xid: string;
  id: number;
}

export const beginning: AuditPoint = { era: 0, xid: "0", id: 0 };
/** What the first link follows. */
export const firstHash = createHash("sha256").update("banker-portal audit").digest();

export interface AuditRow extends AuditPoint {
  content: string;
}

// Every column, as text that depends on no setting of the session; a change to any one shows.
const content = sql`jsonb_build_array(
  era, xid::text, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor,
  session_id, banker_id, action, object, outcome, request_id, detail)::text`;

/**
 * The event's transaction is older than any that still runs, so nothing can be committed before it
 * in the order any more: only such an event may be sealed.
 */
export const isFinal = sql`(xid < pg_snapshot_xmin(pg_current_snapshot())
  or era < (select max(audit_era.era) from audit_era))`;

/** Events after one point, in the order of sealing. */
export function eventsAfter(db: Db, point: AuditPoint, conditions: Sql[], max: number) {
  const after = sql`(era, xid, id) > (${point.era}, ${point.xid}::xid8, ${point.id})`;
  return db.rows<AuditRow>(sql`
    select era, xid::text as xid, id, ${content} as content
    from audit_event
    where ${joined([after, ...conditions], " and ")}
    order by audit_event.era, audit_event.xid, audit_event.id
    limit ${max}`);
}

export function chainHash(prevHash: Buffer, rows: readonly AuditRow[]): Buffer {
  const hash = createHash("sha256").update(prevHash);
  for (const row of rows) hash.update(row.content).update("\n");
  return hash.digest();
}
