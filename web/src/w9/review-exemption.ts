import type { NavState } from "#kernel/nav-state.ts";
import type { paths } from "#kernel/paths.ts";

export type RedeemArrival = NavState<typeof paths.redeem> | null;

/** Who comes from the forms just set up is not sent back to one (REDEEM-26 to REDEEM-28). */
export function isExemptFromReview(arrival: RedeemArrival): boolean {
  return Boolean(arrival?.fromManageAccount || arrival?.fromW9Form || arrival?.isZelle);
}
