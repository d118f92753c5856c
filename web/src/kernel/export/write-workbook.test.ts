import { describe, expect, test } from "vitest";
import { cellValue } from "./cell-value.ts";
import type { AnyColumn, AnyRow } from "./sheet.ts";
import { type OpenedCell, openWorkbook } from "./testing/open-workbook.ts";
import { writeWorkbook } from "./write-workbook.ts";

const columns: AnyColumn[] = [
  { header: "Banker Name", kind: "text", field: "name" },
  { header: "Rewards Earned", kind: "money", field: "earnedCents" },
  { header: "Expiration Date", kind: "day", field: "expiresOn" },
];
const rows: AnyRow[] = [
  { name: "=1+1", earnedCents: 123_456, expiresOn: "2026-03-01" },
  { name: "Ana", earnedCents: 5, expiresOn: null },
];

async function written(names: string[]) {
  return openWorkbook(await writeWorkbook(names.map((name) => ({ name, columns, rows }))));
}
const valuesOf = (cells: readonly OpenedCell[] | undefined) => cells?.map(({ value }) => value);

describe("a workbook, opened by another reader than its writer", () => {
  test("has one sheet after the other under their names, header first (LEAD-21, LEAD-22)", async () => {
    const sheets = await written(["Spring & Fall", "Sheet2"]);
    expect(sheets.map(({ name }) => name)).toEqual(["Spring & Fall", "Sheet2"]);
    const header = ["Banker Name", "Rewards Earned", "Expiration Date"];
    expect(valuesOf(sheets[1]?.rows[0])).toEqual(header);
  });

  test("holds money as dollar numbers and days as dates, each with its format", async () => {
    const [sheet] = await written(["Spring"]);
    const [, money, day] = sheet!.rows[1]!;
    expect(money).toMatchObject({ value: 1234.56, format: "$#,##0.00" });
    expect(day?.value).toEqual(new Date("2026-03-01T00:00:00Z"));
    expect(sheet?.rows[2]?.[2]?.value ?? null).toBeNull();
  });

  test.each(["=1+1", "+1", "-2+3", "@SUM(A1)", "\t=1", '=HYPERLINK("x")', "<b>&\"'"])(
    "writes %j as that text, with no formula anywhere",
    async (name) => {
      const sheet = { name: "Spring", columns, rows: [{ ...rows[0], name }] };
      const [opened] = await openWorkbook(await writeWorkbook([sheet]));
      expect(opened?.rows[1]?.[0]?.value).toBe(name);
      expect(opened?.rows.flat().some(({ hasFormula }) => hasFormula)).toBe(false);
    },
  );

  test("freezes and filters its header", async () => {
    const [sheet] = await written(["Spring"]);
    expect(sheet).toMatchObject({ frozenRows: 1, filterRange: "A1:C3" });
  });

  test("holds every row and adds up, at 20,000 of them", async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      ...rows[1],
      earnedCents: index,
    }));
    const [sheet] = await openWorkbook(await writeWorkbook([{ name: "All", columns, rows: many }]));
    expect(sheet?.rows).toHaveLength(20_001);
    const dollars = sheet!.rows.slice(1).map((cells) => cells[1]?.value as number);
    const cents = dollars.reduce((sum, value) => sum + Math.round(value * 100), 0);
    expect(cents).toBe((20_000 * 19_999) / 2);
  });
});

test("characters no spreadsheet opens are dropped, long text is cut", () => {
  expect(cellValue("text", "a\u0000b\u000bc\td")).toBe("abc\td");
  expect(String(cellValue("text", "x".repeat(40_000)))).toHaveLength(32_767);
});
