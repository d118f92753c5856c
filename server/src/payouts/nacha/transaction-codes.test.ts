import { expect, test } from "vitest";
import { directionOf, NachaProblem } from "./nacha-file.ts";

// The tens say the account (2 checking, 3 savings, 4 general ledger, 5 loan), the ones the way.
test.each([21, 22, 23, 24, 31, 32, 33, 34, 41, 42, 43, 44, 51, 52, 53, 54])(
  "code %d is money into an account, or the return or notice of such",
  (code) => {
    expect(directionOf(code)).toBe("credit");
  },
);

test.each([26, 27, 28, 29, 36, 37, 38, 39, 46, 47, 48, 49, 56])(
  "code %d is money out of an account, or the return or notice of such",
  (code) => {
    expect(directionOf(code)).toBe("debit");
  },
);

test.each([0, 2, 12, 17, 19, 20, 25, 30, 35, 40, 45, 50, 60, 61, 62, 67, 81, 99])(
  "code %d is no transaction code",
  (code) => {
    expect(directionOf(code)).toBeUndefined();
  },
);

test("a problem of a file says its line and its reason, apart and in one sentence", () => {
  const problem = new NachaProblem(7, "it is upside down");
  expect(problem).toBeInstanceOf(Error);
  expect(problem).toMatchObject({
    name: "NachaProblem",
    line: 7,
    reason: "it is upside down",
    message: "line 7: it is upside down",
  });
});
