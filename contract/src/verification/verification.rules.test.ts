import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { verificationMessages } from "./verification.messages.ts";
import {
  canCheckExclusion,
  codeDigits,
  codeErrors,
  codeLength,
  codeMinutes,
  codeSendsMax,
  codeTemplateId,
  defaultWrongCodesMax,
} from "./verification.rules.ts";

describe("the figures of verification", () => {
  test("a code has 6 digits (CONST-05)", () => expect(codeLength).toBe(6));
  test("a code is valid for 15 minutes (CONST-06)", () => expect(codeMinutes).toBe(15));
  test("a code is sent at most 4 times (CONST-07)", () => expect(codeSendsMax).toBe(4));
  test("3 wrong codes when nobody says otherwise", () => expect(defaultWrongCodesMax).toBe(3));
  test("the e-mail template is number 1 (CONST-09)", () => expect(codeTemplateId).toBe(1));
});

describe("codeDigits", () => {
  test.each([
    ["123456", "123456"],
    ["12 34-56", "123456"],
    ["a1b2c3", "123"],
    ["1234567890", "123456"],
    ["", ""],
    ["\u0663\u0664", ""],
  ])("reads %j as %j (MFA-12)", (typed, digits) => {
    expect(codeDigits(typed)).toBe(digits);
  });

  test("leaves nothing but at most six digits, whatever is typed (MFA-12, MFA-13)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        expect(codeDigits(typed)).toMatch(/^[0-9]{0,6}$/);
      }),
    );
  });
});

describe("codeErrors", () => {
  const wrong = [{ field: "code", message: "Incorrect code, please try again" }];
  const missing = [{ field: "code", message: "Verification Required" }];

  test("asks for a code when there is none (MFA-14)", () => {
    expect(codeErrors("")).toEqual(missing);
  });

  test.each(["1", "12345", "1234567"])("takes %j for a wrong code (MFA-13, MFA-17)", (code) => {
    expect(codeErrors(code)).toEqual(wrong);
  });

  test("lets six digits through (MFA-13)", () => {
    expect(codeErrors("000000")).toEqual([]);
  });
});

describe("canCheckExclusion", () => {
  const whole = { businessUnit: "10", employeeId: "E1", locationId: "L1" };

  test("is yes when each part is longer than one character", () => {
    expect(canCheckExclusion(whole)).toBe(true);
  });

  test.each([
    ["MFA-22", "employeeId"],
    ["MFA-23", "businessUnit"],
    ["MFA-24", "locationId"],
  ] as const)("%s: is no when %s is short after trimming", (_id, part) => {
    for (const short of ["", "1", " 1 ", "   "]) {
      expect(canCheckExclusion({ ...whole, [part]: short })).toBe(false);
    }
  });
});

describe("the product's wording", () => {
  test("is kept to the letter", () => {
    expect(verificationMessages).toMatchObject({
      heading: "Verification Required",
      send: "Email Me A Code",
      resend: "Resend Code",
      field: "Enter Code",
      placeholder: "Enter code here",
      codeMissing: "Verification Required",
      codeWrong: "Incorrect code, please try again",
      incompleteHeading: "Verification Incomplete",
    });
    expect(verificationMessages.hint(codeMinutes)).toBe("Code is valid for 15 mins");
  });

  test("the tooltip names the junk folder and the days a new address takes", () => {
    expect(verificationMessages.tooltip).toMatch(/spam or junk folder/);
    expect(verificationMessages.tooltip).toMatch(/1-2 business days/);
  });
});
