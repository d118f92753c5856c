import { expect, test } from "vitest";
import { is1099Expected, mailedBy } from "./taxation.ts";

test.each([
  [59_999, 60_000, false],
  [60_000, 60_000, true],
  [199_999, 200_000, false],
  [200_000, 200_000, true],
  [500_000, null, false],
])("%i cents against a threshold of %s expect a 1099: %s", (totalCents, thresholdCents, is) => {
  expect(is1099Expected({ totalCents, thresholdCents })).toBe(is);
});

test("a 1099 of a year is mailed by January 31 of the next", () => {
  expect(mailedBy(2026)).toBe("2027-01-31");
});
