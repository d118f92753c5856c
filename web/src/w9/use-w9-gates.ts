import { useQuery } from "@tanstack/react-query";
import type { NavState } from "#kernel/nav-state.ts";
import type { paths } from "#kernel/paths.ts";
import { currentYear, useW9Review, w9Queries } from "./w9.calls.ts";

type RedeemArrival = NavState<typeof paths.redeem> | null;

/** Who comes from the forms just set up is not sent back to one (REDEEM-26 to REDEEM-28). */
export function isExemptFromReview(arrival: RedeemArrival): boolean {
  return Boolean(arrival?.fromManageAccount || arrival?.fromW9Form || arrival?.isZelle);
}

/** Whether the review popup stands before redeem, for whoever arrived this way (REDEEM-25). */
export function useReviewGate(arrival: RedeemArrival): { isReviewPending: boolean } {
  const isExempt = isExemptFromReview(arrival);
  const review = useW9Review(currentYear(), { isWanted: !isExempt });
  return { isReviewPending: !isExempt && review.data === true };
}

/** The one gate of redeem and dashboard: is this year's W-9 submitted (OP-106)? */
export function useW9OnFile() {
  return useQuery(w9Queries.onFile(currentYear()));
}
