import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isExemptFromReview, type RedeemArrival } from "./review-exemption.ts";
import { currentYear, useW9Review, w9Queries } from "./w9.calls.ts";

/** Whether the review popup stands before redeem, for whoever arrived this way (REDEEM-25). */
export function useReviewGate(arrival: RedeemArrival): { isReviewPending: boolean } {
  const isExempt = isExemptFromReview(arrival);
  const review = useW9Review(currentYear(), { isWanted: !isExempt });
  return { isReviewPending: !isExempt && review.data === true };
}

/** The one gate of redeem and dashboard: is this year's W-9 submitted (OP-106)? */
export function useW9OnFile() {
  const queryClient = useQueryClient();
  useQuery(w9Queries.onFile(currentYear()));
  return {
    /** Null when no answer came. The year is that of the press: the page may be of the last one. */
    ask: () => queryClient.fetchQuery(w9Queries.onFile(currentYear())).catch(() => null),
  };
}
