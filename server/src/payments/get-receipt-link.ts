import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findRedemptionOfReward } from "#payouts/payouts.public.ts";
import { receiptFileName } from "./receipt-file-name.ts";

/** A link, good for five minutes, to the receipt of the redemption a reward is part of. */
export async function getReceiptLink(
  { services, caller }: SignedOnContext,
  { rewardId }: { rewardId: string },
): Promise<{ url: string }> {
  const { bankerId } = caller;
  const redemption = await findRedemptionOfReward(services.db, { bankerId, rewardId });
  if (!redemption) throw new Fault("not-found", "no redemption of the caller's holds this reward");
  return { url: services.links.sign(receiptFileName(redemption.redemptionId), bankerId) };
}
