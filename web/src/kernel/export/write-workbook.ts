import { cellRef, writeXlsx } from "hucre/xlsx";
import { cellFormats, cellValue, cellWidths } from "./cell-value.ts";
import type { AnySheet } from "./sheet.ts";

const bold = { font: { bold: true } };

/**
 * The bytes of an .xlsx file. The library can also stream a single sheet at less memory, but such
 * a sheet has no filter on its header; at 200,000 rows of 12 columns this way still works.
 */
export function writeWorkbook(sheets: readonly AnySheet[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets.map(sheetToWrite) });
}

function sheetToWrite({ name, columns, rows }: AnySheet) {
  const lastCell = cellRef(rows.length, columns.length - 1);
  const headers = columns.map(({ header }) => header);
  return {
    name,
    columns: columns.map(({ kind, width }) => ({
      width: width ?? cellWidths[kind],
      numFmt: cellFormats[kind],
    })),
    rows: [
      headers,
      ...rows.map((row) => columns.map(({ kind, field }) => cellValue(kind, row[field]))),
    ],
    cells: new Map(headers.map((value, index) => [`0,${index}`, { value, style: bold }])),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${lastCell}` },
  };
}
