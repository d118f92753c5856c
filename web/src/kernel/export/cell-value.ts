import { daysBetween, type IsoDay } from "@portal/contract/kernel/dates.ts";
import type { CellKind } from "./sheet.ts";

/** Spreadsheets count days from here; their 1 is 1899-12-31. */
const dayZero: IsoDay = "1899-12-30";

/** What a spreadsheet program refuses to open: control characters that XML does not know. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** The most a cell takes. */
const textMax = 32_767;

export const cellFormats: Readonly<Record<CellKind, string>> = {
  text: "@",
  count: "#,##0",
  money: "$#,##0.00",
  day: "mm/dd/yyyy",
};

export const cellWidths: Readonly<Record<CellKind, number>> = {
  text: 24,
  count: 12,
  money: 16,
  day: 14,
};

/**
 * The value of a cell. A date is the number of its day, so that it can be sorted and reckoned with;
 * text stays text whatever it begins with, because only cells with a formula element are run, and
 * the text format keeps it so when the cell is edited.
 */
export function cellValue(kind: CellKind, value: unknown): string | number | null {
  if (value === null || value === undefined || value === "") return null;
  switch (kind) {
    case "text":
      return String(value).replaceAll(unprintable, "").slice(0, textMax);
    case "count":
      return Number(value);
    case "money":
      return Number(value) / 100;
    case "day":
      return daysBetween(dayZero, value as IsoDay);
  }
}
