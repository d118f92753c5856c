import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { FieldError } from "@portal/contract/kernel/field-error.ts";
import { reportSearchErrors } from "@portal/contract/reports/reports.rules.ts";
import type { ReportListRequest, ReportSortColumn } from "@portal/contract/reports/reports.ts";
import { ownTimeZone } from "#kernel/own-time-zone.ts";
import { textFilter } from "#ui/filter-values.ts";
import { pagingOf, type TableDefinition, type TableState } from "#ui/table-state.ts";

/** The three fields of the filter, as they stand in it. */
export interface ReportFilterFields {
  from: IsoDay | null;
  to: IsoDay | null;
  promotionName: string;
}

/** The newest upload first (OP-58). */
export const reportTable: TableDefinition<ReportSortColumn, ReportFilterFields> = {
  defaultSort: { key: "uploadedOn", order: "descending" },
  emptyFilters: { from: null, to: null, promotionName: "" },
};

/** Besides the two heads: the only way to sort by the id, and the only one on phones (OP-64). */
export const reportSortChoices: readonly { value: ReportSortColumn; label: string }[] = [
  { value: "promotionId", label: "Promotion ID" },
  { value: "uploadedOn", label: "Rewards Upload Date" },
  { value: "promotionName", label: "Promotion Name" },
];

/** The reader's own today, which both dates end at. */
export const ownDay = (at: Date): IsoDay =>
  new Intl.DateTimeFormat("en-CA", { timeZone: ownTimeZone() }).format(at) as IsoDay;

export function reportRequest(
  state: TableState<ReportSortColumn, ReportFilterFields>,
): ReportListRequest {
  const { from, to, promotionName } = state.filters;
  return {
    from,
    to,
    promotionName: textFilter(promotionName),
    timeZone: ownTimeZone(),
    ...pagingOf(state),
  };
}

/** What Search waits for, by the contract's rules (REPORTS-12 to REPORTS-14). */
export function reportFilterErrors(
  draft: ReportFilterFields,
): FieldError<keyof ReportFilterFields>[] {
  return reportSearchErrors(draft, ownDay(new Date()));
}
