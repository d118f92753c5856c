import type {
  OverviewEntry,
  Payment,
  PaymentListRequest,
} from "@portal/contract/payments/payments.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { pollPayments } from "./payments.calls.ts";

const pollMs = 4000;

const { requested, approved, processing, sent } = rewardStatus;
const underWay: readonly number[] = [requested, approved, processing, sent];

/** Money on its way moves within seconds or days; what is paid, held or failed waits for us. */
export function isSomethingUnderWay(
  overview: readonly OverviewEntry[],
  payments: readonly Payment[],
): boolean {
  return [...overview, ...payments].some(({ statusId }) => underWay.includes(statusId));
}

interface PollOptions {
  isWanted: boolean;
  request: PaymentListRequest;
  revision: number;
  openRewardId: string | null;
}

/** Fetches what is on screen every few seconds while it is seen and something can change. */
export function usePaymentPoll({ isWanted, ...watched }: PollOptions): void {
  const queryClient = useQueryClient();
  // What is watched changes with each click; the rhythm does not.
  const latest = useRef(watched);
  useEffect(() => {
    latest.current = watched;
  });
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "hidden") return;
      // One that fails is only late: the next comes in a moment, and the rows stay as they are.
      pollPayments(queryClient, latest.current).catch(() => undefined);
    }, pollMs);
    return () => clearInterval(timer);
  }, [isWanted, queryClient]);
}
