import type { ReportRow } from "@portal/contract/reports/reports.ts";

/** A row of the page: the same promotion may have been uploaded several times. */
export interface ShownReport extends ReportRow {
  rowId: string;
}

/**
 * A report is known by its promotion and its day, wherever the list has put it; not by its status,
 * which changes. Those of one promotion and day are counted: they lead to the same spreadsheet.
 */
export function shownReports(rows: readonly ReportRow[]): ShownReport[] {
  const countOf = new Map<string, number>();
  return rows.map((row) => {
    const upload = `${row.promotionId}-${row.uploadedOn}`;
    const count = (countOf.get(upload) ?? 0) + 1;
    countOf.set(upload, count);
    return { ...row, rowId: `${upload}-${count}` };
  });
}
