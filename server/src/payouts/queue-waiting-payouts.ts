import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#kernel/db.ts";
import type { Jobs } from "#kernel/jobs.ts";
import { findWaitingPayouts } from "./payouts.store.ts";
import { queuePayout } from "./queue-payout.ts";

/** When a payout of the demo's past would be sent: it is there to be looked at. */
const never = new Date("9999-01-01T00:00:00Z");

/** Gives every payout that waits its job, if it has none: after a restore, or in a seeded world. */
export async function queueWaitingPayouts(
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  db: Db,
): Promise<void> {
  const now = clock.now();
  for (const { id, dueAt } of await findWaitingPayouts(db)) {
    // From now on: a job that was due long ago would look like one left behind.
    const startsAt = dueAt !== null && dueAt < now ? now : (dueAt ?? never);
    await queuePayout({ jobs }, db, { id, dueAt: startsAt });
  }
}
