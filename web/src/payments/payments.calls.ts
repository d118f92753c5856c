import type { PaymentListRequest } from "@portal/contract/payments/payments.ts";
import {
  getPaymentDetail,
  getReceiptLink,
  getRewardsOverview,
  listPayments,
  trackPayment,
} from "@portal/contract/payments/payments.wire.ts";
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";
import { inOwnDays } from "#kernel/own-time-zone.ts";
import { useQueryInSteps } from "#kernel/use-query-in-steps.ts";

const background = { background: true } as const;

const paymentKeys = {
  overview: ["payments", "overview"],
  list: (request: PaymentListRequest, revision: number) => ["payments", "list", request, revision],
  tracker: (rewardId: string) => ["payments", "tracker", rewardId],
  detail: (rewardId: string) => ["payments", "detail", rewardId],
} as const;

/** What one sees here moves by itself, so nothing is kept from an earlier visit. */
const always = { staleTime: 0 } as const;

/** But what was asked for while the page was being loaded need not be asked again. */
const justAskedMs = 2_000;
const justAsked = { staleTime: justAskedMs } as const;

export const overviewQuery = queryOptions({
  queryKey: paymentKeys.overview,
  queryFn: () => api.send(getRewardsOverview, {}),
  ...justAsked,
});

export const useRewardsOverview = () => useQueryInSteps(overviewQuery);

/** The day of its filter is the banker's own, as the list shows it (OP-86). */
export function paymentsQuery(request: PaymentListRequest, revision: number) {
  return queryOptions({
    queryKey: paymentKeys.list(request, revision),
    queryFn: () => api.send(listPayments, request, inOwnDays()),
    ...justAsked,
  });
}

/**
 * The old rows stay, paler, until the new ones are there. Just asked for can only be what the table
 * opens with: each change of page, size or order fetches, also one back to a moment ago (PAY-24).
 */
export function usePayments(request: PaymentListRequest, revision: number) {
  return useQuery({
    ...paymentsQuery(request, revision),
    ...always,
    refetchOnMount: (query) => query.isStaleByTime(justAskedMs),
    placeholderData: keepPreviousData,
  });
}

export function useTracker(rewardId: string) {
  return useQuery({
    queryKey: paymentKeys.tracker(rewardId),
    queryFn: () => api.send(trackPayment, { rewardId }),
    ...always,
  });
}

/** More than the specification asks for: the tracker stands without it, so silently. */
export function usePaymentDetail(rewardId: string, { isRedeemed }: { isRedeemed: boolean }) {
  return useQuery({
    queryKey: paymentKeys.detail(rewardId),
    queryFn: () => api.send(getPaymentDetail, { rewardId }),
    enabled: isRedeemed,
    meta: { isSilent: true },
    ...always,
  });
}

interface Watched {
  request: PaymentListRequest;
  revision: number;
  openRewardId: string | null;
}

/**
 * Everything on screen once more, quietly: nobody asked, so no session is kept awake by it. What
 * fails is only late: the next look comes in a moment, and until then all stays as it is.
 */
export async function pollPayments(queryClient: QueryClient, watched: Watched): Promise<void> {
  const { request, revision, openRewardId: rewardId } = watched;
  const put = async (key: readonly unknown[], answer: Promise<unknown>) =>
    queryClient.setQueryData(key, await answer);
  const list = api.send(listPayments, request, { ...background, ...inOwnDays() });
  const looks = [
    put(paymentKeys.overview, api.send(getRewardsOverview, {}, background)),
    put(paymentKeys.list(request, revision), list),
  ];
  if (rewardId !== null) {
    const { tracker, detail } = paymentKeys;
    looks.push(put(tracker(rewardId), api.send(trackPayment, { rewardId }, background)));
    // Until its row has had an answer there is none to renew: an unredeemed reward has no detail.
    const status = queryClient.getQueryState(detail(rewardId))?.status ?? "pending";
    if (status !== "pending") {
      looks.push(put(detail(rewardId), api.send(getPaymentDetail, { rewardId }, background)));
    }
  }
  await Promise.allSettled(looks);
}

export const askReceipt = async (rewardId: string) =>
  (await api.send(getReceiptLink, { rewardId })).url;
