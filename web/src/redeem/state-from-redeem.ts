import type { RedeemableReward } from "@portal/contract/redeem/redeem.ts";

export type ListedReward = Pick<RedeemableReward, "id" | "amountCents" | "isExpired">;

/** What travels to Manage Account, which then offers to go on with these rewards (ACCT-11). */
export function stateFromRedeem(rewards: readonly ListedReward[]) {
  const rewardsList = rewards.map(({ id, amountCents, isExpired }) => ({
    id,
    amountCents,
    isExpired,
  }));
  return { fromRedeem: true, rewardsList };
}
