import { describe, expect, test } from "vitest";
import { explainChange, knownChangeCodes, readCorrection } from "./change-codes.ts";
import { explainReturn, knownReturnCodes } from "./return-codes.ts";

describe("return codes", () => {
  // R48, R49, R54-R60, R78 and R79 are not assigned.
  const assigned = [...range(1, 47), ...range(50, 53), ...range(61, 77), ...range(80, 85)].map(
    (number) => `R${String(number).padStart(2, "0")}`,
  );

  test("every code that is assigned is known, with a sentence, who must act and what next", () => {
    expect(knownReturnCodes).toEqual(assigned);
    for (const code of assigned) {
      const { title, explanation, next, isKnown } = explainReturn(code);
      expect(isKnown).toBe(true);
      for (const words of [title, explanation, next]) expect(words.length).toBeGreaterThan(5);
      expect(explanation).toMatch(/\.$/);
      expect(next).toMatch(/\.$/);
    }
  });

  test.each(["R02", "R03", "R04", "R16", "R20", "R23"])("%s is the banker's move", (code) => {
    expect(explainReturn(code).mover).toBe("banker");
  });

  test.each(["R01", "R05", "R07", "R08", "R09", "R10", "R11", "R29"])(
    "%s makes no sense for a payment into an account and goes to a person",
    (code) => {
      expect(explainReturn(code)).toMatchObject({ mover: "operations", isOddForCredit: true });
    },
  );

  test.each(["R96", "R97", "R00"])("%s is unknown and still explained", (code) => {
    expect(explainReturn(code)).toMatchObject({ mover: "operations", isKnown: false });
  });
});

describe("change codes", () => {
  test("C01 to C14 and C61 to C69 are known", () => {
    const expected = [...range(1, 14), ...range(61, 69)];
    expect(knownChangeCodes).toEqual(
      expected.map((number) => `C${String(number).padStart(2, "0")}`),
    );
  });

  test("an unknown one is kept and changes nothing", () => {
    expect(explainChange("C78")).toMatchObject({ isKnown: false, corrects: [] });
    expect(readCorrection("C78", "1234567890")).toBeUndefined();
  });

  test.each([
    ["C01", "1918171614", { accountNumber: "1918171614" }],
    ["C02", "091000019", { routingNumber: "091000019" }],
    ["C03", "091000019   1918171614", { routingNumber: "091000019", accountNumber: "1918171614" }],
    ["C03", "091000019 1918171614", { routingNumber: "091000019", accountNumber: "1918171614" }],
    ["C05", "32", { accountType: "S" }],
    ["C05", "22", { accountType: "C" }],
    ["C06", "1918171614          37", { accountNumber: "1918171614", accountType: "S" }],
    [
      "C07",
      "0910000191918171614       27",
      { routingNumber: "091000019", accountNumber: "1918171614", accountType: "C" },
    ],
  ])("%s with %j corrects exactly that", (code, value, correction) => {
    expect(readCorrection(code, value)).toEqual(correction);
  });

  test.each([
    ["C01", "ACCOUNT"],
    ["C01", ""],
    ["C02", "09100001"],
    ["C02", "091000018"],
    ["C05", "99"],
    ["C03", "091000019"],
    ["C04", "ROE ANA"],
    ["C61", "1918171614"],
  ])("%s with %j corrects nothing by itself", (code, value) => {
    expect(readCorrection(code, value)).toBeUndefined();
  });
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
