import { programmeDay } from "@portal/contract/kernel/dates.ts";
import {
  type PayoutMethodId,
  personToPersonMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import type { Readiness } from "@portal/contract/redeem/redeem.ts";
import { nextCutOff, settlementDayOf } from "#payouts/payouts.public.ts";

/** By when money redeemed at that instant should be there: banks keep banking days, Zelle does not. */
export function expectedArrivals(
  saved: readonly { methodId: PayoutMethodId }[],
  at: Date,
  cutOffs: readonly string[],
): Readiness["arrivals"] {
  return saved.map(({ methodId }) => ({
    methodId,
    expectedOn:
      methodId === personToPersonMethodId
        ? programmeDay(at)
        : settlementDayOf(nextCutOff(at, cutOffs).on),
  }));
}
