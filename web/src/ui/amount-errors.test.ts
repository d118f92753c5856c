import { expect, test } from "vitest";
import { amountErrors } from "./amount-errors.ts";

test.each(["", " ", "25", "$1,240.50", "0.5"])("%j is money, or nothing", (amount) => {
  expect(amountErrors({ amount }, ["amount"])).toEqual([]);
});

test.each(["abc", "1.234", "-5"])("%j is no amount", (amount) => {
  expect(amountErrors({ amount }, ["amount"])).toEqual([
    { field: "amount", message: "Enter an amount such as 25.00." },
  ]);
});

test("each amount has an error of its own", () => {
  const draft = { earned: "a lot", redeemed: "25" };
  expect(amountErrors(draft, ["earned", "redeemed"]).map(({ field }) => field)).toEqual(["earned"]);
});
