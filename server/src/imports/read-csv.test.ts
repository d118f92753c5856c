import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CsvRecord, readCsv } from "./read-csv.ts";

async function read(...pieces: string[]): Promise<CsvRecord[]> {
  async function* source() {
    yield* pieces;
  }
  const records: CsvRecord[] = [];
  for await (const record of readCsv(source())) records.push(record);
  return records;
}
const fieldsOf = async (text: string) => (await read(text)).map(({ fields }) => fields);

describe("CSV", () => {
  test.each([
    [
      "plain",
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "without a last line end",
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "with CRLF",
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["with a byte order mark", "\uFEFFa,b\n", [["a", "b"]]],
    ["with quotes", 'a,"b, ""c"""\n', [["a", 'b, "c"']]],
    ["with a line break in quotes", 'a,"b\nc"\n', [["a", "b\nc"]]],
    ["with empty fields", ",,\n", [["", "", ""]]],
    ["with blank lines", "\na\n\n \nb\n", [["a"], ["b"]]],
    ["with blanks around", " a , b \n", [["a", "b"]]],
    ["with a quoted empty field", '"",x\n', [["", "x"]]],
  ])("%s is read", async (_what, text, fields) => {
    expect(await fieldsOf(text)).toEqual(fields);
  });

  test("knows at which line of the file a record begins", async () => {
    const records = await read('h\n\n"a\nb"\nc\n');
    expect(records.map(({ lineNo }) => lineNo)).toEqual([1, 3, 5]);
  });

  test.each([
    ['a\n"b\nc\n', 2, "never closed"],
    ['a\n"b"c\n', 2, "after a closing quote"],
    ['a\n"100" 5\n', 2, "after a closing quote"],
    ['a\n"Smith" "Jr"\n', 2, "after a closing quote"],
    [`a\n${"x".repeat(20_001)}\n`, 2, "too long"],
    ["a\nb\0c\n", 2, "zero character"],
    ['a\n"b\nJos\uFFFD"\n', 3, "not UTF-8"],
  ])("that is none is refused at its line", async (text, lineNo, message) => {
    await expect(read(text)).rejects.toMatchObject({
      lineNo,
      message: expect.stringContaining(message),
    });
  });

  test("is read the same however it is cut into pieces", async () => {
    const field = fc.string({
      unit: fc.constantFrom("a", ",", '"', "\n", "é", " b"),
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(field, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }),
        fc.nat(200),
        async (rows, cut) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const text = rows.map((row) => `${row.map(quoted).join(",")}\n`).join("");
          const whole = await read(text);
          expect(await read(text.slice(0, cut), text.slice(cut))).toEqual(whole);
          expect(whole.map(({ fields }) => fields)).toEqual(
            rows.map((row) => row.map((one) => one.trim())),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
