import type { AuditEvent } from "./audit.ts";
import type { Caller } from "./caller.ts";
import type { Db } from "./db.ts";
import type { Services } from "./services.ts";

/** Of the context of a call, what says who did it and by which request. */
export interface DeedContext {
  services: Pick<Services, "audit">;
  caller: Pick<Caller, "bankerId" | "sessionId">;
  requestId: string;
}

/** What was done; with a `bankerId` where it was done to somebody else. */
export type Deed = Omit<AuditEvent, "actor" | "sessionId" | "requestId">;

/** The caller did this: a line in the audit record, in the transaction of what it tells of. */
export function recordDeed(
  { services, caller, requestId }: DeedContext,
  db: Db,
  deed: Deed,
): Promise<void> {
  const { bankerId, sessionId } = caller;
  return services.audit.record(db, {
    actor: String(bankerId),
    bankerId,
    sessionId,
    requestId,
    ...deed,
  });
}
