import type { JobHandlers } from "#kernel/jobs.ts";
import { tidyEmbedded } from "#kernel/tidy-embedded.ts";
import { checkInvariants, checkInvariantsLately } from "#ledger/check-invariants.ts";
import { payoutJobs } from "#payouts/payout-jobs.ts";
import type { PayoutPorts } from "#payouts/work-payouts.ts";
import { expireRewards } from "#rewards/expire-rewards.ts";
import { backUpEmbedded } from "./embedded-backups.ts";
import type { HouseServices } from "./open-services.ts";
import { tellOfWaitingProfileCases } from "./tell-of-profile-cases.ts";

/** The features' jobs, beside those of the house itself. */
export function featureJobs(services: HouseServices, ports: PayoutPorts): Partial<JobHandlers> {
  const payouts = payoutJobs(services, ports);
  return {
    "check-invariants": async () => {
      await checkInvariantsLately(services);
    },
    "check-everything": async () => {
      await checkInvariants(services);
    },
    "expire-rewards": async () => {
      await expireRewards(services);
    },
    "back-up-embedded": async () => {
      await backUpEmbedded(services);
      await tidyEmbedded(services.db);
    },
    ...payouts,
    "watch-cases": async (payload, job) => {
      await payouts["watch-cases"](payload, job);
      await tellOfWaitingProfileCases(services);
    },
  };
}
