import { Fault } from "#kernel/fault.ts";
import type { JobHandlers } from "#kernel/jobs.ts";
import { checkInvariants } from "#ledger/check-invariants.ts";
import { expireRewards } from "#rewards/expire-rewards.ts";
import type { HouseServices } from "./open-services.ts";

/** The features' jobs, beside those of the house itself. */
export function featureJobs(services: HouseServices): Partial<JobHandlers> {
  return {
    "check-invariants": async () => {
      await checkInvariants(services);
    },
    "expire-rewards": async () => {
      await expireRewards(services);
    },
    // Tried again later and kept: a payout waits until there is an engine to send it.
    "advance-payout": async () => {
      throw new Fault("unavailable", "no payout engine takes this payout");
    },
  };
}
