import { expect, test } from "vitest";
import { isAmount } from "./use-amount-filter.ts";

test("an amount is money, or nothing", () => {
  expect(["", " ", "25", "$1,240.50", "0.5"].every(isAmount)).toBe(true);
  expect(["abc", "1.234", "-5"].some(isAmount)).toBe(false);
});
