import type { OverviewEntry } from "@portal/contract/payments/payments.ts";
import { rewardStatusNames } from "@portal/contract/rewards/rewards.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { sumByStatus } from "./payments.store.ts";

/** One entry for each status that holds an amount, by its number (OP-82). */
export async function getRewardsOverview({
  services,
  caller,
}: SignedOnContext): Promise<OverviewEntry[]> {
  const sums = await sumByStatus(services.db, caller.bankerId);
  return sums.map((sum) => ({ ...sum, statusName: rewardStatusNames[sum.statusId] }));
}
