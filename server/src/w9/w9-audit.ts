import type { Db } from "#kernel/db.ts";
import type { SignedOnContext } from "#kernel/serve.ts";

export interface W9Deed {
  /** Whose form it is, where it is not the caller's. */
  bankerId?: number;
  action: string;
  outcome: "ok" | "refused";
  object?: string;
  detail?: Record<string, string | number | boolean | null>;
}

/** Every access to a W-9 leaves a line (Announcement 98-27); never a number in it. */
export async function recordW9(
  { services, caller, requestId }: SignedOnContext,
  db: Db,
  deed: W9Deed,
): Promise<void> {
  await services.audit.record(db, {
    actor: String(caller.bankerId),
    bankerId: caller.bankerId,
    sessionId: caller.sessionId,
    requestId,
    ...deed,
  });
}
