import { redeemRefusalTexts } from "@portal/contract/redeem/redeem.messages.ts";
import type { RedeemOutcome, RedeemRequest } from "@portal/contract/redeem/redeem.ts";
import {
  getReadiness,
  listRedeemableRewards,
  redeemFromDashboard,
  redeemRewards,
} from "@portal/contract/redeem/redeem.wire.ts";
import { type Route, type SignedOnContext, serve } from "#kernel/serve.ts";
import { getReadiness as getReadinessOf } from "./get-readiness.ts";
import { listRedeemableRewards as listRewardsOf } from "./list-redeemable-rewards.ts";
import { redeemRewards as redeemAll } from "./redeem-rewards.ts";

async function redeemOrSayWhyNot(
  context: SignedOnContext,
  request: RedeemRequest,
): Promise<RedeemOutcome> {
  const redeemed = await redeemAll(context, request);
  if (redeemed.ok) return redeemed.value;
  return { isDone: false, message: redeemRefusalTexts[redeemed.refusal] };
}

export const redeemRoutes: readonly Route[] = [
  serve(listRedeemableRewards, listRewardsOf),
  serve(redeemRewards, redeemOrSayWhyNot),
  serve(redeemFromDashboard, redeemOrSayWhyNot),
  serve(getReadiness, getReadinessOf),
];
