import { expect, test } from "vitest";
import { inOneLine, printable, printableJson } from "./printable.ts";

test.each([
  ["line feed and tab stay", "a\n\tb", "a\n\tb"],
  ["a line ends one way", "a\r\nb", "a\nb"],
  ["a carriage return alone would write over the line", "paid\rlate", "paid\uFFFDlate"],
  ["an escape sequence", "\u001b[2K\u001b]52;c;eA==\u0007", "\uFFFD[2K\uFFFD]52;c;eA==\uFFFD"],
  ["the same by one character (C1)", "\u009b2K\u0090", "\uFFFD2K\uFFFD"],
  ["delete and zero", "\u007f\u0000", "\uFFFD\uFFFD"],
  ["what turns the reading around", "\u202eabc\u2066\u200f", "\uFFFDabc\uFFFD\uFFFD"],
  ["lines of another kind", "a\u2028b\u2029c", "a\uFFFDb\uFFFDc"],
  ["letters of anybody", "Zoë Müller 山田 🙂", "Zoë Müller 山田 🙂"],
])("on a terminal text only reads: %s", (_what, text, shown) => {
  expect(printable(text)).toBe(shown);
});

test("a cell of a table is one line, whatever is in it", () => {
  expect(inOneLine("a\n\u001b[2K\t b\u2028c")).toBe("a [2K b c");
});

test("JSON stays what it was, with nothing in it that a terminal obeys", () => {
  const result = { subject: "a\n\u001b\u009b\u007f\u202e" };
  const text = printableJson(result);
  expect(text).toMatch(/^[\n -~]+$/);
  expect(JSON.parse(text)).toEqual(result);
});
