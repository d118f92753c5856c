import { Fault } from "#kernel/fault.ts";
import type { JobHandlers } from "#kernel/jobs.ts";
import type { Services } from "#kernel/services.ts";
import { arePayoutsStopped } from "#ledger/ledger.public.ts";
import { advancePersonPayout } from "./advance-person-payout.ts";
import { claimBatch } from "./claim-batch.ts";
import { findPayout } from "./payouts.store.ts";
import { queuePayout } from "./queue-payout.ts";
import { reconcilePayouts } from "./reconcile-payouts.ts";
import { tellOfWaitingCases } from "./tell-of-cases.ts";
import { type PayoutPorts, workPayouts } from "./work-payouts.ts";

type PayoutJobs = Pick<
  JobHandlers,
  "advance-payout" | "work-payouts" | "reconcile-payouts" | "watch-cases"
>;

/** Later than two clocks may differ. */
const isMuchLater = (due: Date, now: Date) => due.getTime() > now.getTime() + 60_000;

export function payoutJobs(services: Services, ports: PayoutPorts): PayoutJobs {
  return {
    "advance-payout": async ({ payoutId }) => {
      // Whoever lets them go on gives each that waits its job again.
      if (await arePayoutsStopped(services.db)) return;
      const payout = await findPayout(services.db, payoutId);
      if (payout?.state !== "created") return;
      if (payout.rail === "ach") {
        // Whoever closes the file takes it along. Until then it needs its job, to be tried again.
        await claimBatch(services);
      } else {
        await advancePersonPayout(services, ports.network, payoutId);
      }
      const after = await findPayout(services.db, payoutId);
      if (after?.state !== "created") return;
      // Held and let go meanwhile, it is due anew. While this job waited, there was no other.
      if (after.dueAt && isMuchLater(after.dueAt, services.clock.now())) {
        return queuePayout(services, services.db, { id: payoutId, dueAt: after.dueAt });
      }
      // In a file that is just being closed, or its clock is ahead of ours: a little later, then.
      throw new Fault("unavailable", "a payout is not due yet");
    },
    "work-payouts": () => workPayouts(services, ports),
    "reconcile-payouts": async () => {
      await reconcilePayouts(services);
    },
    "watch-cases": () => tellOfWaitingCases(services),
  };
}
