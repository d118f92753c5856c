import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  aliasErrors,
  cleanEmail,
  emailLengthMax,
  formatPhone,
  phoneDigitCount,
  phoneDigits,
} from "./alias.rules.ts";

const phoneMessage = "Phone number must be of 10 digits";
const emailMessage = "Invalid email address.";
const messages = (kind: "phone" | "email", value: string) =>
  aliasErrors({ kind, value }).map(({ message }) => message);

describe("a phone number", () => {
  test.each([
    ["6125550147", []],
    ["612555014", [phoneMessage]],
    ["61255501478", [phoneMessage]],
    ["", [phoneMessage]],
    ["612555014x", [phoneMessage]],
    ["(***) *** - 0147", []],
  ])("%j gives %j (P2P-21)", (value, expected) => {
    expect(messages("phone", value)).toEqual(expected);
  });

  test.each([
    ["", ""],
    ["612", "612"],
    ["6125", "(612) 5"],
    ["6125550", "(612) 555 - 0"],
    ["6125550147", "(612) 555 - 0147"],
  ])("%j is shown as %j (P2P-22)", (digits, shown) => expect(formatPhone(digits)).toBe(shown));

  test.each(["1-612-555-0147", "+1 (612) 555-0147", "16125550147", "1 1 612 555 0147"])(
    "with the country's code, %j, is the number after it",
    (typed) => {
      expect(phoneDigits(typed)).toBe("6125550147");
    },
  );

  test("has 10 digits and, as it is shown, at most 16 characters (CONST-52, CONST-88, P2P-23)", () => {
    expect(phoneDigitCount).toBe(10);
    expect(formatPhone("6125550147")).toHaveLength(16);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        const shown = formatPhone(phoneDigits(typed));
        expect(shown.length).toBeLessThanOrEqual(16);
        expect(phoneDigits(shown)).toBe(phoneDigits(typed));
      }),
    );
  });
});

describe("an e-mail address", () => {
  test.each([
    ["ana@example.com", []],
    ["a.b_c+d-e@mail.example.co", []],
    ["", [emailMessage]],
    ["ana", [emailMessage]],
    ["ana@example", [emailMessage]],
    ["@example.com", [emailMessage]],
    ["ana@example.c", [emailMessage]],
    ["ana@exam ple.com", [emailMessage]],
    [`${"a".repeat(37)}@example.com`, [emailMessage]],
    [`${"a".repeat(36)}@example.com`, []],
    ["a***@example.com", []],
  ])("%j gives %j (P2P-24, P2P-25)", (value, expected) => {
    expect(messages("email", value)).toEqual(expected);
  });

  test("is stripped of blanks and odd symbols, and cut at 48 (P2P-26, P2P-27, CONST-53)", () => {
    expect(cleanEmail(" an'a!#<>@exa mple.com")).toBe("ana@example.com");
    expect(cleanEmail("a".repeat(60))).toHaveLength(emailLengthMax);
    expect(emailLengthMax).toBe(48);
  });

  test("that the pattern takes is never changed by the stripping", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), (typed) => {
        const cleaned = cleanEmail(typed);
        expect(cleanEmail(cleaned)).toBe(cleaned);
        if (!typed.includes("*") && messages("email", typed).length === 0) {
          expect(cleaned).toBe(typed);
        }
      }),
    );
  });
});
