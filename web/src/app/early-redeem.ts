import type { QueryClient } from "@tanstack/react-query";
import { redeemableRewardsQuery } from "#redeem/redeem.calls.ts";

/** The rewards there are to redeem. */
export function fetchEarly(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(redeemableRewardsQuery);
}
