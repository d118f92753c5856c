import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  type PayoutChoice,
  type PayoutMethodId,
  personToPersonMethodId,
  responseCode,
} from "@portal/contract/payout-methods/payout-methods.ts";
import {
  checkAliasEnrolment,
  listPayoutChoices,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import type { RedeemOutcome, RedeemRequest } from "@portal/contract/redeem/redeem.ts";
import {
  getReadiness,
  listRedeemableRewards,
  redeemFromDashboard,
  redeemRewards,
} from "@portal/contract/redeem/redeem.wire.ts";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";
import { CallFailure } from "#kernel/call-failure.ts";
import { readinessKey } from "#kernel/readiness-key.ts";
import { useQueryInSteps } from "#kernel/use-query-in-steps.ts";

const fetchRedeemableRewards = () => api.send(listRedeemableRewards, {});

export const redeemableRewardsQuery = queryOptions({
  queryKey: ["redeem", "list"],
  queryFn: fetchRedeemableRewards,
});

export const useRedeemableRewards = () => useQueryInSteps(redeemableRewardsQuery);

/**
 * For the question after a save, whose amount must not change under the banker's eyes: asked for
 * once, apart from what the redeem page has listed, which may be redeemed by now. The save is told
 * anyway, so a failure is not; nor is it made up for later, when the question would come out of the
 * blue.
 */
export function useRewardsToContinue(methodId: PayoutMethodId | null) {
  return useQuery({
    queryKey: ["redeem", "to-continue", methodId],
    queryFn: fetchRedeemableRewards,
    enabled: ({ state }) => methodId !== null && state.status === "pending",
    networkMode: "always",
    gcTime: 0,
    meta: { isSilent: true },
  });
}

/** What still stands between the banker and the money. The page works without it, so silently. */
export function useReadiness() {
  return useQuery({
    queryKey: readinessKey,
    queryFn: () => api.send(getReadiness, {}, { background: true }),
    staleTime: 0,
    meta: { isSilent: true },
  });
}

const payoutChoicesQuery = queryOptions({
  queryKey: ["payout-methods", "choices"],
  queryFn: () => api.send(listPayoutChoices, {}),
});

/**
 * The saved methods with their masks; asked for when Redeem is pressed (OP-95), and while the
 * banker chooses whenever the page is looked at again: another tab may have changed an account.
 */
export function usePayoutChoices({ isChoosing }: { isChoosing: boolean }) {
  return useQuery({
    ...payoutChoicesQuery,
    enabled: isChoosing,
    refetchOnWindowFocus: "always",
  });
}

/**
 * As they are saved at this moment: an answer that is on its way may be older. Nor does it wait for
 * the line to come back, since a redemption would follow then that nobody awaits any more.
 */
export async function askPayoutChoicesAnew(queryClient: QueryClient): Promise<PayoutChoice[]> {
  await queryClient.cancelQueries({ queryKey: payoutChoicesQuery.queryKey });
  return queryClient.fetchQuery({ ...payoutChoicesQuery, networkMode: "always", staleTime: 0 });
}

interface EnrolmentQuestion {
  choice: PayoutChoice;
  defaultMethodId: PayoutMethodId;
}

/** The contact goes as its mask, which the server knows to be the saved one (OP-96). */
export async function isEnrolled({ choice, defaultMethodId }: EnrolmentQuestion): Promise<boolean> {
  const kind = choice.aliasKind === "email" ? "email" : "phone";
  const value = kind === "email" ? choice.email : choice.phone;
  const draft = {
    methodId: personToPersonMethodId,
    alias: { kind, value },
    defaultMethodId,
  } as const;
  const answer = await api.send(checkAliasEnrolment, draft);
  if (answer.responseCode === responseCode.done) return true;
  if (answer.responseCode === responseCode.refused) return false;
  // Any other code is no answer (OP-102).
  throw new Error(payoutMethodMessages.enrolmentNotDone);
}

/** The dashboard redeems by a call of its own; one function answers both (OP-107). */
export type RedeemSource = "page" | "dashboard";

export interface Redemption extends RedeemRequest {
  source: RedeemSource;
  key: string;
}

/** "changed": the rewards are other ones than those the banker saw; nothing was redeemed. */
export type RedemptionAnswer = RedeemOutcome | "changed";

export async function sendRedemption(redemption: Redemption): Promise<RedemptionAnswer> {
  const { source, key, ...request } = redemption;
  const call = source === "dashboard" ? redeemFromDashboard : redeemRewards;
  try {
    return await api.send(call, request, { idempotencyKey: key });
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 409) return "changed";
    throw failure;
  }
}

/** Everything that shows a reward, a balance or a payment is of yesterday now. */
export async function forgetBalances(queryClient: QueryClient): Promise<void> {
  const stale = [
    "redeem",
    "payments",
    "dashboard",
    "taxation",
    "payout-methods",
    "employee-rewards",
  ];
  await Promise.all(stale.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
