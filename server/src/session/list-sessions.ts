import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import type { Services } from "#kernel/services.ts";
import { findLiveSessions, type LiveSession } from "./sessions-operations.store.ts";

const rowsMax = 1_000;

/** The sessions a call would still be answered for, the newest first; at most a thousand. */
export function listSessions(
  { db, clock }: Pick<Services, "db" | "clock">,
  banker?: BankerIdentity,
): Promise<LiveSession[]> {
  return findLiveSessions(db, clock.now(), { banker, rowsMax });
}
