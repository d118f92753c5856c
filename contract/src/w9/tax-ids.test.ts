import { describe, expect, test } from "vitest";
import {
  boxDigit,
  isPlausibleSsn,
  isTaxIdMask,
  maskTaxId,
  ssnHint,
  taxIdDigits,
} from "./tax-ids.ts";
import { w9Messages } from "./w9.messages.ts";

describe("one box", () => {
  test.each([
    ["7", "7"],
    ["x", ""],
    ["-", ""],
    ["", ""],
    ["a5", "5"],
  ])("takes of %j only %j (W9-74)", (typed, digit) => {
    expect(boxDigit(typed)).toBe(digit);
  });
});

test.each([
  ["219-09-4482", "219094482"],
  [" 219 09 4482 1", "219094482"],
  ["no number", ""],
])("pasting %j gives the digits %j (SSN-02)", (pasted, digits) => {
  expect(taxIdDigits(pasted)).toBe(digits);
});

describe("a number that somebody can have", () => {
  test.each([
    ["an ordinary one", "219094482", true],
    ["area 000", "000094482", false],
    ["area 666", "666094482", false],
    ["group 00", "219004482", false],
    ["serial 0000", "219090000", false],
    ["ITIN group 50", "900500001", true],
    ["ITIN group 65", "900650001", true],
    ["no ITIN group 66", "900660001", false],
    ["no ITIN group 69", "900690001", false],
    ["ITIN group 70", "900700001", true],
    ["ITIN group 88", "900880001", true],
    ["no ITIN group 89", "900890001", false],
    ["ITIN group 92", "900920001", true],
    ["ATIN group 93", "900930001", true],
    ["ITIN group 99", "900990001", true],
    ["no ITIN group 49", "900490001", false],
    ["eight digits", "21909448", false],
  ])("%s", (_what, digits, isPlausible) => {
    expect(isPlausibleSsn(digits)).toBe(isPlausible);
    const says = ssnHint(digits) !== null;
    expect(says).toBe(!isPlausible && digits.length === 9);
  });
});

test("a number comes back as its last four and is known as a mask", () => {
  expect(maskTaxId("219094482")).toBe("*****4482");
  expect(maskTaxId("")).toBe("");
  expect(isTaxIdMask("*****4482")).toBe(true);
  expect(isTaxIdMask("219094482")).toBe(false);
});

test.each([
  ["900004482", w9Messages.ssnGroupUnknown],
  ["219004482", w9Messages.ssnGroupZero],
  ["219090000", w9Messages.ssnGroupZero],
  ["000094489", w9Messages.ssnAreaUnknown],
  ["666094482", w9Messages.ssnAreaUnknown],
  ["000014489", w9Messages.ssnAreaUnknown],
  ["219094482", null],
  ["21909448", null],
])("why %s cannot be right is said by what is wrong with it", (digits, says) => {
  expect(ssnHint(digits)).toBe(says);
});

test("a mask is five stars and four digits, and nothing around them (OP-131)", () => {
  expect(["*****6789", "x*****6789", "*****67890", "****6789"].map(isTaxIdMask)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
