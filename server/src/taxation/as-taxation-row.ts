import {
  type PayoutMethodId,
  payoutMethodNames,
} from "@portal/contract/payout-methods/payout-methods.ts";
import type { RewardType } from "@portal/contract/rewards/rewards.ts";
import { rewardTypeNames, type TaxationRow } from "@portal/contract/taxation/taxation.ts";
import type { TaxableReward } from "./taxation.store.ts";

/** A reward as the taxation history tells it. */
export function asTaxationRow(reward: TaxableReward): TaxationRow {
  const { id, promotionName, amountCents, type, redeemedAt, availableOn } = reward;
  return {
    rewardId: String(id),
    promotionName,
    rewardName: rewardTypeNames[type as RewardType] ?? type,
    amountCents,
    paymentMethod: payoutMethodNames[reward.paymentMethodId as PayoutMethodId],
    rewardType: type,
    redeemedAt,
    availableOn,
  };
}
