import type { Db } from "#kernel/db.ts";
import type { Jobs } from "#kernel/jobs.ts";
import { findWaitingPayouts } from "./redeem.store.ts";

/**
 * Gives every payout that waits its job, if it has none: after a restore, or in a seeded world.
 * The key keeps a payout that has one from getting a second.
 */
export async function queueWaitingPayouts(services: { jobs: Jobs }, db: Db): Promise<void> {
  for (const payoutId of await findWaitingPayouts(db)) {
    await services.jobs.send(db, "advance-payout", { payoutId }, { singletonKey: payoutId });
  }
}
