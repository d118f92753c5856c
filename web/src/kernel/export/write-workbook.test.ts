import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { cellValue } from "./cell-value.ts";
import type { AnyColumn, AnyRow } from "./sheet.ts";
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
  const bytes = await writeWorkbook(names.map((name) => ({ name, columns, rows })));
  return readXlsx(bytes, { readStyles: true });
}

describe("a workbook", () => {
  test("has one sheet after the other under their names, header first (LEAD-21, LEAD-22)", async () => {
    const { sheets } = await written(["Spring", "Sheet2"]);
    expect(sheets.map(({ name }) => name)).toEqual(["Spring", "Sheet2"]);
    expect(sheets[1]?.rows[0]).toEqual(["Banker Name", "Rewards Earned", "Expiration Date"]);
  });

  test("holds money as dollar numbers and days as dates", async () => {
    const [sheet] = (await written(["Spring"])).sheets;
    expect(sheet?.rows[1]?.[1]).toBe(1234.56);
    expect(sheet?.cells?.get("1,1")?.style?.numFmt).toBe("$#,##0.00");
    expect(sheet?.rows[1]?.[2]).toEqual(new Date("2026-03-01T00:00:00Z"));
    expect(sheet?.rows[2]?.[2] ?? null).toBeNull();
  });

  test("writes a text that looks like a formula as text", async () => {
    const [sheet] = (await written(["Spring"])).sheets;
    expect(sheet?.rows[1]?.[0]).toBe("=1+1");
    expect(sheet?.cells?.get("1,0")?.formula).toBeUndefined();
  });

  test("freezes and filters its header", async () => {
    const [sheet] = (await written(["Spring"])).sheets;
    expect(sheet?.freezePane?.rows).toBe(1);
    expect(sheet?.autoFilter?.range).toBe("A1:C3");
    expect(sheet?.cells?.get("0,0")?.style?.font?.bold).toBe(true);
  });
});

test("characters no spreadsheet opens are dropped, long text is cut", () => {
  expect(cellValue("text", "a\u0000b\u000bc\td")).toBe("abc\td");
  expect(String(cellValue("text", "x".repeat(40_000)))).toHaveLength(32_767);
});
