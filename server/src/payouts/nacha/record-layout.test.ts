import { describe, expect, test } from "vitest";
import {
  digits,
  digitsOrBlank,
  type FieldShape,
  fixed,
  readRecord,
  recordLayout,
  rightText,
  text,
  writeRecord,
} from "./record-layout.ts";

type Written = readonly [given: string | number, columns: string | undefined];
type Read = readonly [columns: string, value: string | undefined];

function keepsTo(shape: FieldShape, written: readonly Written[], read: readonly Read[]): void {
  for (const [given, columns] of written)
    expect(shape.write(given), `write ${given}`).toBe(columns);
  for (const [columns, value] of read) expect(shape.read(columns), `read "${columns}"`).toBe(value);
}

describe("a field of five columns", () => {
  test("text stands to the left with blanks behind, and is refused when it is too long or not printable ASCII", () => {
    keepsTo(
      text(5),
      [
        ["AB", "AB   "],
        [12, "12   "],
        ["", "     "],
        ["ABCDE", "ABCDE"],
        ["ABCDEF", undefined],
        [" ~", " ~   "],
        ["\x1fAB", undefined],
        ["AB\x7f", undefined],
        ["ABCD\u00c9", undefined],
      ],
      [
        ["AB   ", "AB"],
        ["  AB ", "  AB"],
        ["     ", ""],
        ["\tAB  ", undefined],
        ["AB  \x00", undefined],
        ["AB\u00c9  ", undefined],
      ],
    );
  });

  test("a routing field of the file header stands to the right with blanks before", () => {
    keepsTo(
      rightText(5),
      [
        ["AB", "   AB"],
        ["ABCDE", "ABCDE"],
        ["ABCDEF", undefined],
        ["A\u00c9", undefined],
      ],
      [
        ["   AB", "AB"],
        ["AB   ", "AB"],
        ["  \x00AB", undefined],
      ],
    );
  });

  test("digits stand to the right with noughts before; a sign, a fraction, a letter or a sixth digit is refused", () => {
    keepsTo(
      digits(5),
      [
        [42, "00042"],
        ["42", "00042"],
        [99_999, "99999"],
        [100_000, undefined],
        [-1, undefined],
        [1.5, undefined],
        ["A4", undefined],
        ["1234A", undefined],
      ],
      [
        ["00042", "00042"],
        ["  042", undefined],
        ["0042 ", undefined],
        ["     ", undefined],
      ],
    );
  });

  test("digits that may be left blank are all there or not at all", () => {
    keepsTo(
      digitsOrBlank(5),
      [
        ["", "     "],
        [7, "00007"],
        ["A", undefined],
        [100_000, undefined],
      ],
      [
        ["     ", ""],
        ["00730", "00730"],
        ["073  ", undefined],
        ["  730", undefined],
      ],
    );
  });

  test("a fixed field says the same whatever is given, and nothing else is taken for it", () => {
    keepsTo(
      fixed("00094"),
      [["12345", "00094"]],
      [
        ["00094", "00094"],
        ["00095", undefined],
      ],
    );
  });

  test("knows its own length", () => {
    const shapes = [text(5), rightText(5), digits(5), digitsOrBlank(5), fixed("00094")];
    expect(shapes.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5]);
  });
});

describe("a record", () => {
  const layout = recordLayout({
    _recordType: fixed("6"),
    name: text(83),
    amountCents: digits(10),
  });

  test.each([93, 95])("of %d columns is a mistake of the programmer", (length) => {
    expect(() => recordLayout({ _recordType: fixed("6"), words: text(length - 1) })).toThrow(
      new RangeError(`a record of ${length} columns`),
    );
  });

  test("is its fields in order; what is not given stays blank", () => {
    expect(writeRecord(layout, { name: "ROE", amountCents: 125 })).toBe(
      `6ROE${" ".repeat(80)}0000000125`,
    );
    const blank = recordLayout({ words: text(90), _reserved: text(4) });
    expect(writeRecord(blank, { words: "HI" })).toBe("HI".padEnd(94));
  });

  test("is not written when a value does not fit, and says which", () => {
    expect(() => writeRecord(layout, { name: "ROE", amountCents: 10_000_000_000 })).toThrow(
      new RangeError("the field amountCents does not fit"),
    );
  });

  test("is read into its fields; what is fixed carries nothing", () => {
    expect(readRecord(layout, `6${"ROE".padEnd(83)}0000000125`)).toEqual({
      fields: { name: "ROE", amountCents: "0000000125" },
    });
  });

  test.each([
    [`7${"ROE".padEnd(83)}000000012A`, "recordType"],
    [`6${"RO\x00".padEnd(83)}000000012A`, "name"],
    [`6${"ROE".padEnd(83)}000000012A`, "amountCents"],
  ])("that cannot be read names its first wrong field: case %#", (record, wrongField) => {
    expect(readRecord(layout, record)).toEqual({ wrongField });
  });

  test("names a wrong field without the first underscore only", () => {
    const odd = recordLayout({ _record_type: fixed("6"), rest: text(93) });
    expect(readRecord(odd, "7".padEnd(94))).toEqual({ wrongField: "record_type" });
    const inner = recordLayout({ day_: digits(6), rest: text(88) });
    expect(readRecord(inner, "".padEnd(94))).toEqual({ wrongField: "day_" });
  });
});
