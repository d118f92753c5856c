import { formatPhone, phoneDigits } from "@portal/contract/payout-methods/alias.rules.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caretInPhone, typePhone } from "./phone-typing.ts";
import type { TypedText } from "./typed-text.ts";

/** The caret is drawn as a bar, before as after. */
function type(digits: string, written: string, removed: TypedText["removed"] = null): string {
  const caret = written.indexOf("|");
  const typed = { text: written.replace("|", ""), caret, removed };
  const after = typePhone(digits, typed);
  const shown = formatPhone(after.digits);
  const at = caretInPhone(shown, after.digitsBeforeCaret);
  return `${shown.slice(0, at)}|${shown.slice(at)}`;
}

const whole = "6125550142";

describe("a phone number being typed", () => {
  test.each([
    ["the first digit", "", "6|", "6|"],
    ["the fourth, which brings the brackets", "612", "6125|", "(612) 5|"],
    ["a letter", whole, "(612) 5x|55 - 0142", "(612) 5|55 - 0142"],
    ["a digit between others", "61255", "(6|12) 55", "(6|12) 55"],
    ["a digit over another", whole, "(612) 57|5 - 0142", "(612) 57|5 - 0142"],
  ])("keeps its caret behind %s (P2P-22)", (_what, digits, written, shown) => {
    expect(type(digits, written)).toBe(shown);
  });

  test.each([
    ["behind the bracket", "(612| 555 - 0142", "(61|5) 550 - 142"],
    ["behind the blank", "(612)|555 - 0142", "(61|5) 550 - 142"],
    ["behind the dash", "(612) 555 | 0142", "(612) 55|0 - 142"],
    ["behind a digit", "(612) 5|5 - 0142", "(612) 5|50 - 142"],
    ["at the end", "(612) 555 - 014|", "(612) 555 - 014|"],
    ["behind the first bracket, where there is none", "|612) 555 - 0142", "|(612) 555 - 0142"],
  ])("loses by Backspace %s the digit before it (P2P-22)", (_where, written, shown) => {
    expect(type(whole, written, "before")).toBe(shown);
  });

  test.each([
    ["before the bracket", "(612| 555 - 0142", "(612|) 550 - 142"],
    ["before the first bracket", "|612) 555 - 0142", "|(125) 550 - 142"],
  ])("loses by Delete %s the digit after it (P2P-22)", (_where, written, shown) => {
    expect(type(whole, written, "after")).toBe(shown);
  });

  test("gets its first digit corrected though a 1 follows it", () => {
    expect(type(whole, "(|12) 555 - 0142", "before")).toBe("|(125) 550 - 142");
    expect(type("125550142", "7|(125) 550 - 142")).toBe("(7|12) 555 - 0142");
  });

  test.each([
    ["typed first", "", "1|", "|"],
    ["pasted with it", "", "1-612-555-0142|", "(612) 555 - 0142|"],
    ["pasted with a plus", "", "+1 (612) 555-0142|", "(612) 555 - 0142|"],
    ["put before the whole number", whole, "1|(612) 555 - 0142", "|(612) 555 - 0142"],
    ["pasted over another number", "7635550199", "1-612-555-0142|", "(612) 555 - 0142|"],
    ["filled in by the browser", "", "|16125550142", "|(612) 555 - 0142"],
  ])("does not count its country code, %s", (_how, digits, written, shown) => {
    expect(type(digits, written)).toBe(shown);
  });

  test.each([
    ["the middle", "(612) 59|55 - 0142", "(612) 5|55 - 0142"],
    ["the start", "9|(612) 555 - 0142", "|(612) 555 - 0142"],
    ["the end", "(612) 555 - 01429|", "(612) 555 - 0142|"],
  ])("that is whole takes no further digit in %s (P2P-23)", (_where, written, shown) => {
    expect(type(whole, written)).toBe(shown);
  });

  test.each([
    ["in an empty field", "", "+44 20 7946 0958|", "|"],
    ["in place of another", whole, "+442079460958|", "(612) 555 - 0142|"],
    ["with a blank behind the plus", "", "+ 49 30 901820|", "|"],
    ["with its code in brackets", "", "+(44) 20 7946 0958|", "|"],
  ])(
    "takes nothing of a number of another country, pasted %s",
    (_where, digits, written, shown) => {
      expect(type(digits, written)).toBe(shown);
    },
  );

  test.each([
    ["pasted as it is written elsewhere", "612-555-0142|", "(612) 555 - 0142|"],
    ["pasted bare", "6125550142|", "(612) 555 - 0142|"],
    ["with a plus typed before it", "+|(612) 555 - 0142", "|(612) 555 - 0142"],
  ])("stays the same number %s", (_how, written, shown) => {
    expect(type(whole, written)).toBe(shown);
  });

  test("never becomes ten digits that nobody has: whole, it has no country code (P2P-21)", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789()- +x") });
    const key = fc.constantFrom("before", "after", null);
    fc.assert(
      fc.property(text, text, text, key, (before, head, tail, removed) => {
        const typed = { text: head + tail, caret: head.length, removed };
        const { digits, digitsBeforeCaret } = typePhone(phoneDigits(before), typed);
        expect(digits).toMatch(/^([02-9]\d{9}|\d{0,9})$/);
        expect(digitsBeforeCaret).toBeLessThanOrEqual(digits.length);
      }),
    );
  });
});
