import { type IsoDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import type { TaxationRow, YearStatement } from "@portal/contract/taxation/taxation.ts";

export interface StatementLine extends Omit<TaxationRow, "redeemedAt"> {
  redeemedOn: IsoDay;
}

/**
 * The year's rewards as a document has them, on paper and in files: by the programme's day, which
 * decides the year (OP-90). The reader's own, as on the page (TAX-24), may be of the year before.
 */
export function statementLines({ rows }: YearStatement): StatementLine[] {
  return rows.map(({ redeemedAt, ...row }) => ({ ...row, redeemedOn: programmeDay(redeemedAt) }));
}
