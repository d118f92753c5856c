import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isMaskedEmail,
  isMaskedNumber,
  isMaskedPhone,
  lastFour,
  maskEmail,
  maskedAccount,
  maskNumber,
  maskPhone,
} from "./masks.ts";

test.each([
  ["091000019", "*****0019"],
  ["12345", "*2345"],
  ["1234", "****"],
  ["1", "*"],
])("%s is masked as %s, as long as it was (BANK-04)", (digits, mask) => {
  expect(maskNumber(digits)).toBe(mask);
});

test("a mask never holds a whole number, and is known as a mask", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,17}$/), (digits) => {
      const mask = maskNumber(digits);
      expect(mask).toHaveLength(digits.length);
      expect(mask).not.toBe(digits);
      expect(isMaskedNumber(mask)).toBe(true);
      expect(isMaskedNumber(digits)).toBe(false);
      expect(maskedAccount(lastFour(digits))).not.toContain(digits);
    }),
  );
});

test("phones and addresses have masks of their own", () => {
  expect(maskPhone("6125554821")).toBe("(***) *** - 4821");
  expect(maskEmail("ana@example.com")).toBe("a***@example.com");
  expect(["not an address", "@example.com", ""].map(maskEmail)).toEqual(["***", "***", "***"]);
  expect(isMaskedPhone("(***) *** - 4821")).toBe(true);
  expect(isMaskedPhone("(612) 555 - 4821")).toBe(false);
  expect(isMaskedEmail("a***@example.com")).toBe(true);
  expect(isMaskedEmail("ana@example.com")).toBe(false);
});

test("a mask is a mask alone, with nothing before or behind it", () => {
  const around = (mask: string) => [mask, `x${mask}`, `${mask}x`];
  expect(around("*****6789").map(isMaskedNumber)).toEqual([true, false, false]);
  expect(around("(***) *** - 4821").map(isMaskedPhone)).toEqual([true, false, false]);
  expect(["a***@b.c", "xa***@b.c", "a***@b.c*"].map(isMaskedEmail)).toEqual([true, false, false]);
});

test("an account is shown by four stars and its end, whatever its length", () => {
  expect(maskedAccount("6789")).toBe("****6789");
});
