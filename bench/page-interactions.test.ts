import { expect, test } from "vitest";
import { percentile98 } from "./page-interactions.ts";

test("the 98th percentile of fifty is the worst but one, of fewer the worst", () => {
  const fifty = Array.from({ length: 50 }, (_, index) => 50 - index);
  expect(percentile98(fifty)).toBe(49);
  expect(percentile98([16, 88, 40])).toBe(88);
});
