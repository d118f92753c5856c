import { expect, test } from "vitest";
import { isExemptFromReview } from "./review-exemption.ts";

test.each([
  [null, false],
  [{}, false],
  [{ payoutMethodId: 2 as const }, false],
  [{ fromManageAccount: true }, true],
  [{ fromW9Form: true }, true],
  [{ isZelle: true }, true],
])(
  "who arrives at redeem with %o is exempt from the review popup: %s (REDEEM-26..28)",
  (arrival, isExempt) => {
    expect(isExemptFromReview(arrival)).toBe(isExempt);
  },
);
