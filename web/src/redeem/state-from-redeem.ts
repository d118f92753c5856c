import type { RedeemableReward } from "@portal/contract/redeem/redeem.ts";

export type ListedReward = Pick<RedeemableReward, "id" | "amountCents" | "isExpired">;

/**
 * What travels to Manage Account, which then offers to go on with these rewards (ACCT-11); it asks
 * for them itself where they were not known yet.
 */
export function stateFromRedeem(rewards: readonly ListedReward[] | undefined) {
  const rewardsList = rewards?.map(({ id, amountCents, isExpired }) => ({
    id,
    amountCents,
    isExpired,
  }));
  return { fromRedeem: true, rewardsList };
}
