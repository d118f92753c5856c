import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import { type Sql, sql } from "./sql.ts";

/** One line of the record that only grows. `detail` never holds a whole number or secret. */
export interface AuditEvent {
  /** A banker's number, "system", or the operator named by --as. */
  actor: string;
  action: string;
  outcome: "ok" | "refused" | "failed";
  bankerId?: number;
  sessionId?: string;
  object?: string;
  requestId?: string;
  detail?: Record<string, string | number | boolean | null>;
}

export interface Audit {
  /** Written in the caller's transaction: an event and what it tells of stand or fall together. */
  record(db: Db, event: AuditEvent): Promise<void>;
  /** The same for many at once: an event for each row of a query of banker_id and detail. */
  recordEach(
    db: Db,
    event: Pick<AuditEvent, "actor" | "action" | "outcome" | "object">,
    bankers: Sql,
  ): Promise<void>;
}

export function createAudit(clock: Clock): Audit {
  return {
    async record(db, event) {
      await db.run(sql`
        insert into audit_event
          (at, actor, session_id, banker_id, action, object, outcome, request_id, detail)
        values (${clock.now()}, ${event.actor}, ${event.sessionId ?? null},
          ${event.bankerId ?? null}, ${event.action}, ${event.object ?? null}, ${event.outcome},
          ${event.requestId ?? null}, ${JSON.stringify(event.detail ?? {})}::jsonb)`);
    },
    async recordEach(db, event, bankers) {
      await db.run(sql`
        insert into audit_event (at, actor, banker_id, action, object, outcome, detail)
        select ${clock.now()}::timestamptz, ${event.actor}, banker_id, ${event.action},
               ${event.object ?? null}, ${event.outcome}, detail
          from (${bankers}) concerned order by banker_id`);
    },
  };
}
