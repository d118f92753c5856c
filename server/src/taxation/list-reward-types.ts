import { type Choice, rewardTypeNames } from "@portal/contract/taxation/taxation.ts";

export async function listRewardTypes(): Promise<Choice[]> {
  return Object.entries(rewardTypeNames).map(([value, label]) => ({ value, label }));
}
