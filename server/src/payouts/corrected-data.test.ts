import { describe, expect, test } from "vitest";
import { readCorrection } from "./nacha/change-codes.ts";
import { correctedValue } from "./simulated-answers.ts";

const routingNumber = "091000019";
const accountNumber = "1918171614";
const longAccount = "12345678901234567";
const blanks = (count: number) => " ".repeat(count);

describe("corrected data is read from the columns in which the rules place it", () => {
  test.each([
    ["C03", `${routingNumber}${blanks(3)}${accountNumber}`, { routingNumber, accountNumber }],
    [
      "C03",
      `${routingNumber}${blanks(3)}${longAccount}`,
      { routingNumber, accountNumber: longAccount },
    ],
    ["C05", `37${blanks(27)}`, { accountType: "S" }],
    ["C06", `${accountNumber.padEnd(17)}${blanks(3)}32`, { accountNumber, accountType: "S" }],
    ["C06", `${longAccount}${blanks(3)}27`, { accountNumber: longAccount, accountType: "C" }],
    [
      "C07",
      `${routingNumber}${accountNumber.padEnd(17)}22`,
      { routingNumber, accountNumber, accountType: "C" },
    ],
    [
      "C07",
      `${routingNumber}${longAccount}32`,
      { routingNumber, accountNumber: longAccount, accountType: "S" },
    ],
  ])("%s %s", (code, value, correction) => {
    expect(readCorrection(code, value)).toEqual(correction);
  });
});

describe("what stands where the rules leave a blank is not cut away: a person reads it", () => {
  test.each([
    // The account begins at once behind the routing number: its first digits would be lost.
    ["C03", `${routingNumber}${accountNumber}`],
    ["C06", `${longAccount}89032`],
    ["C07", `${routingNumber}${longAccount}329`],
    ["C02", `${routingNumber} ${routingNumber}`],
    ["C05", "22 32"],
  ])("%s %s", (code, value) => {
    expect(readCorrection(code, value)).toBeUndefined();
  });
});

test.each(["C01", "C02", "C03", "C05", "C06", "C07"])(
  "what the simulated bank writes for %s is read back, for the longest account too",
  (code) => {
    for (const paid of ["77017701", "12345678901237701"]) {
      const value = correctedValue(code, { routingNumber, accountNumber: paid, isChecking: true });
      expect(value.length).toBeLessThanOrEqual(29);
      const correction = readCorrection(code, value)!;
      const corrected = {
        routingNumber: "021001208",
        accountNumber: `${paid.slice(0, -4)}0001`,
        accountType: "S",
      };
      expect(corrected).toMatchObject(correction);
      expect(Object.keys(correction)).not.toEqual([]);
    }
  },
);
