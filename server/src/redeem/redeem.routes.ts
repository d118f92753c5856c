import { redeemRefusalTexts } from "@portal/contract/redeem/redeem.messages.ts";
import type { RedeemOutcome, RedeemRequest } from "@portal/contract/redeem/redeem.ts";
import * as wire from "@portal/contract/redeem/redeem.wire.ts";
import { type Route, type SignedOnContext, serve } from "#kernel/serve.ts";
import { getReadiness } from "./get-readiness.ts";
import { listRedeemableRewards } from "./list-redeemable-rewards.ts";
import { redeemRewards } from "./redeem-rewards.ts";

async function redeemOrSayWhyNot(
  context: SignedOnContext,
  request: RedeemRequest,
): Promise<RedeemOutcome> {
  const redeemed = await redeemRewards(context, request);
  if (redeemed.ok) return redeemed.value;
  return { isDone: false, message: redeemRefusalTexts[redeemed.refusal] };
}

export const redeemRoutes: readonly Route[] = [
  serve(wire.listRedeemableRewards, listRedeemableRewards),
  serve(wire.redeemRewards, redeemOrSayWhyNot),
  serve(wire.redeemFromDashboard, redeemOrSayWhyNot),
  serve(wire.getReadiness, getReadiness),
];
