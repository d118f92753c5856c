import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import type { SessionEnd } from "@portal/contract/session/session.ts";
import type { Services } from "#kernel/services.ts";
import { endSessionsWhere } from "./sessions-operations.store.ts";

/** Ends one session, or all of a banker's, at an operator's word. Answers which were ended. */
export function endSessions(
  { db, clock, audit }: Pick<Services, "db" | "clock" | "audit">,
  which: { sessionId: string } | { banker: BankerIdentity },
  actor: string,
): Promise<string[]> {
  const reason: SessionEnd = "ended-by-operations";
  return db.tx(async (tx) => {
    const ended = await endSessionsWhere(tx, which, { at: clock.now(), reason });
    for (const { id, bankerId } of ended) {
      await audit.record(tx, {
        actor,
        action: "session-ended",
        outcome: "ok",
        bankerId,
        sessionId: id,
        detail: { reason },
      });
    }
    return ended.map(({ id }) => id);
  });
}
