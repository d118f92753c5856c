import type { Db } from "./db.ts";

/** One line of the record that is only ever added to. `detail` never holds a whole number or secret. */
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
  /** Written in the caller's transaction, so that an event and what it tells of stand or fall together. */
  record(db: Db, event: AuditEvent): Promise<void>;
}
