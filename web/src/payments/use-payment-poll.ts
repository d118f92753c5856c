import type {
  OverviewEntry,
  Payment,
  PaymentListRequest,
} from "@portal/contract/payments/payments.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { pollPayments } from "./payments.calls.ts";

const underWayMs = 4000;
const failedMs = 20_000;

const { requested, approved, processing, sent, failed } = rewardStatus;
const underWay: readonly number[] = [requested, approved, processing, sent];

/**
 * How long until the next look. Money on its way moves within seconds or days. A failed payment
 * sets out again by itself once its account is corrected. What is paid or held waits for us.
 */
export function pollEveryMs(
  overview: readonly OverviewEntry[],
  payments: readonly Payment[],
): number | null {
  const states = [...overview, ...payments].map(({ statusId }) => statusId);
  if (states.some((state) => underWay.includes(state))) return underWayMs;
  return states.includes(failed) ? failedMs : null;
}

interface PollOptions {
  everyMs: number | null;
  request: PaymentListRequest;
  revision: number;
  openRewardId: string | null;
}

/** Fetches what is on screen every few seconds while it is seen and something can change. */
export function usePaymentPoll({ everyMs, ...watched }: PollOptions): void {
  const queryClient = useQueryClient();
  // What is watched changes with each click; the rhythm does not.
  const latest = useRef(watched);
  useEffect(() => {
    latest.current = watched;
  });
  const isLooking = useRef(false);
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(async () => {
      // Two at once, and the answers of the older one could land last.
      if (isLooking.current || document.visibilityState === "hidden") return;
      isLooking.current = true;
      await pollPayments(queryClient, latest.current);
      isLooking.current = false;
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, queryClient]);
}
