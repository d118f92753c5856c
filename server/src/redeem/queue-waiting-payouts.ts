import type { Db } from "#kernel/db.ts";
import type { Jobs } from "#kernel/jobs.ts";
import { findWaitingPayouts } from "./redeem.store.ts";

/** When a payout of the demo's past would be sent: it is there to be looked at. */
const never = new Date("9999-01-01T00:00:00Z");

/** Gives every payout that waits its job, if it has none: after a restore, or in a seeded world. */
export async function queueWaitingPayouts(services: { jobs: Jobs }, db: Db): Promise<void> {
  for (const { id: payoutId, dueAt } of await findWaitingPayouts(db)) {
    const options = { singletonKey: payoutId, startAfter: dueAt ?? never };
    await services.jobs.send(db, "advance-payout", { payoutId }, options);
  }
}
