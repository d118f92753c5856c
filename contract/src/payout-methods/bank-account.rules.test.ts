import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accountNumberLengthMax,
  bankAccountErrors,
  digitsOnly,
  isRoutingNumber,
  routingNumberLength,
} from "./bank-account.rules.ts";
import type { BankAccountForm } from "./payout-methods.ts";

const good: BankAccountForm = {
  routingNumber: "091000019",
  accountNumber: "400058214821",
  confirmAccountNumber: "400058214821",
  accountType: "C",
};
const messages = (change: Partial<BankAccountForm>) =>
  bankAccountErrors({ ...good, ...change }).map(({ message }) => message);
const both = (accountNumber: string) => ({ accountNumber, confirmAccountNumber: accountNumber });

describe("bankAccountErrors", () => {
  test("says nothing of a whole form", () => expect(messages({})).toEqual([]));

  test.each<[string, Partial<BankAccountForm>, string[]]>([
    ["BANK-20", { routingNumber: "" }, ["Routing Number is required."]],
    ["BANK-21", { routingNumber: "12345678" }, ["Routing number should be of length nine."]],
    ["BANK-21", { routingNumber: "1234567890" }, ["Routing number should be of length nine."]],
    [
      "BANK-22",
      { accountNumber: "" },
      [
        "Account Number is required.",
        "Account Number is not matching with Confirm Account number.",
      ],
    ],
    ["BANK-23", both("1".repeat(18)), ["Account number should be less than eighteen character."]],
    ["BANK-23", both("1".repeat(17)), []],
    ["BANK-24", { confirmAccountNumber: "" }, ["Confirmation Account Number is required."]],
    [
      "BANK-25",
      { confirmAccountNumber: "400058214822" },
      ["Account Number is not matching with Confirm Account number."],
    ],
    [
      "BANK-26",
      both("091000019"),
      [
        "The bank account information you provided was incorrect. Please reenter your bank account routing and account number, or refer to the illustration of check below to identify the account number and routing number in your check.",
      ],
    ],
    ["BANK-27", { accountType: "" }, ["Account Type is required."]],
    ["BANK-27", { accountType: "X" }, ["Account Type is required."]],
  ])("%s: %j", (_id, change, expected) => {
    expect(messages(change)).toEqual(expected);
  });

  test("lists every message, in the order of the form (BANK-19)", () => {
    const empty = { routingNumber: "", ...both(""), accountType: "" };
    expect(bankAccountErrors(empty)).toEqual([
      { field: "routingNumber", message: "Routing Number is required." },
      { field: "accountNumber", message: "Account Number is required." },
      { field: "confirmAccountNumber", message: "Confirmation Account Number is required." },
      { field: "accountType", message: "Account Type is required." },
    ]);
  });

  test("lets masks pass, and never compares them", () => {
    const masked = { routingNumber: "*****0019", ...both("********4821") };
    expect(messages(masked)).toEqual([]);
    expect(messages({ routingNumber: "*****0019", ...both("*****0019") })).toEqual([]);
  });

  test("a typed number beside the mask of another does not match (BANK-25)", () => {
    expect(messages({ confirmAccountNumber: "********4821" })).toEqual([
      "Account Number is not matching with Confirm Account number.",
    ]);
  });
});

describe("the inputs", () => {
  test("take nine digits and seventeen (BANK-29, BANK-30, BANK-31, CONST-50, CONST-51)", () => {
    expect([routingNumberLength, accountNumberLengthMax]).toEqual([9, 17]);
    expect(digitsOnly("0910-0001 99", routingNumberLength)).toBe("091000019");
    expect(digitsOnly("9".repeat(30), accountNumberLengthMax)).toBe("9".repeat(17));
  });

  test("take nothing but digits (BANK-28)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        expect(digitsOnly(typed, 17)).toMatch(/^[0-9]{0,17}$/);
      }),
    );
  });
});

describe("isRoutingNumber", () => {
  test.each([
    ["091000019", true],
    ["021000021", true],
    ["121000358", true],
    ["091000018", false], // check digit
    ["131000019", false], // no such prefix
    ["999999999", false],
    ["000000000", false],
    ["09100001", false],
    ["09100001x", false],
  ])("%s is one: %s", (digits, expected) => expect(isRoutingNumber(digits)).toBe(expected));

  test("finds every single wrong digit", () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), digit, (place, wrong) => {
        const right = "091000019";
        fc.pre(right[place] !== String(wrong));
        const typo = `${right.slice(0, place)}${wrong}${right.slice(place + 1)}`;
        expect(isRoutingNumber(typo)).toBe(false);
      }),
    );
  });

  test("every prefix from 00 to 99 is taken by its range, edges included (OP-99)", () => {
    const weights = [3, 7, 1, 3, 7, 1, 3, 7];
    const allowed = Array.from({ length: 100 }, (_, prefix) => prefix).filter((prefix) => {
      const eight = `${String(prefix).padStart(2, "0")}100000`;
      const sum = [...eight].reduce((total, d, at) => total + Number(d) * (weights[at] ?? 0), 0);
      return isRoutingNumber(`${eight}${(10 - (sum % 10)) % 10}`);
    });
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, step) => from + step);
    expect(allowed).toEqual([...range(0, 12), ...range(21, 32), ...range(61, 72), 80]);
  });

  test("is nine digits with nothing before or behind", () => {
    expect(["021000021", "x021000021", "021000021x"].map(isRoutingNumber)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test("each message stands at its own field", () => {
  const form = {
    routingNumber: "12345",
    accountNumber: "1".repeat(18),
    confirmAccountNumber: "2",
    accountType: "C",
  };
  expect(bankAccountErrors(form).map(({ field }) => field)).toEqual([
    "routingNumber",
    "accountNumber",
    "confirmAccountNumber",
  ]);
  const equal = { ...form, routingNumber: "021000021", accountNumber: "021000021" };
  const confirmed = { ...equal, confirmAccountNumber: "021000021" };
  expect(bankAccountErrors(confirmed).map(({ field }) => field)).toEqual(["accountNumber"]);
});
