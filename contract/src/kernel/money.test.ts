import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCents, parseCents } from "./money.ts";

describe("formatCents", () => {
  test.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [29, "$0.29"],
    [123_450, "$1,234.50"],
    [100_000_000, "$1,000,000.00"],
    [-350, "\u2212$3.50"],
  ])("shows %i cents as currency: %s (TABLE-15)", (cents, shown) => {
    expect(formatCents(cents)).toBe(shown);
  });

  test("says of any whole cents what the language's own formatter says", () => {
    const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
        expect(formatCents(cents)).toBe(currency.format(cents / 100).replace("-", "\u2212"));
      }),
    );
  });
});

describe("parseCents", () => {
  test.each([
    ["12", 1200],
    [" 12 ", 1200],
    ["$1,234.5", 123_450],
    ["$ 1,234,567.89", 123_456_789],
    ["0.29", 29],
    ["1.", 100],
    ["0", 0],
    ["9999999999.99", 999_999_999_999],
    ["1 234.50", 123_450],
    ["1 234 567", 123_456_700],
    ["$1, 234", 123_400],
    ["$ 12 345,678.9", 1_234_567_890],
    [".50", 50],
    [".5", 50],
    ["$.50", 50],
    ["$ .05", 5],
  ])("reads %j as %i cents (BANKERS-20, YTD-02)", (typed, cents) => {
    expect(parseCents(typed)).toBe(cents);
  });

  test.each([
    "",
    " ",
    "$",
    "abc",
    "1.234",
    "-5",
    "1e3",
    ".",
    "$.",
    ".505",
    "1.2.3",
    "12345678901",
    "٣",
  ])("takes %j for no amount", (typed) => {
    expect(parseCents(typed)).toBeNull();
  });

  // As cents after a comma they would be a hundred times as much.
  test.each([
    "12,50",
    "1,5",
    "1 2",
    "12 50",
    "1,2345",
    "1 2345",
    ",500",
    "1,,000",
    "1   000",
    "1 ,000",
    "1000,000",
    "1234,567",
    "1234 567",
    "1 234 .50",
    "5$",
  ])("takes %j for no amount: a comma or a space stands between thousands alone", (typed) => {
    expect(parseCents(typed)).toBeNull();
  });

  test("reads back whatever is shown, to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        expect(parseCents(formatCents(cents))).toBe(cents);
      }),
    );
  });

  test("never goes through a float: every cent of a hundred dollars is exact", () => {
    for (let cents = 0; cents < 10_000; cents++) {
      const typed = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
      expect(parseCents(typed)).toBe(cents);
    }
  });
});
