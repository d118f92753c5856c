import { addDays, type IsoDay } from "#kernel/dates.ts";
import type { FieldError } from "#kernel/field-error.ts";
import { reportsMessages as messages } from "./reports.messages.ts";
import type { ReportFilters } from "./reports.ts";

/** Reports reach so many days back (CONST-22). */
const reportDaysMax = 365;

/** The days both date fields offer. */
export function reportDays(today: IsoDay): { earliest: IsoDay; latest: IsoDay } {
  return { earliest: addDays(today, -reportDaysMax), latest: today };
}

type ReportField = "from" | "to" | "promotionName";

/** What is wrong with the dates alone; the server asks this of every list (REPORTS-04, -05). */
export function reportDateErrors(
  { from, to }: Pick<ReportFilters, "from" | "to">,
  today: IsoDay,
): FieldError<ReportField>[] {
  if (from === null && to === null) return [];
  const message = messages.datesInvalid;
  if (from === null) return [{ field: "from", message }];
  const { earliest, latest } = reportDays(today);
  if (from < earliest || from > latest) return [{ field: "from", message }];
  if (to === null || to < from || to > latest) return [{ field: "to", message }];
  return [];
}

/** What the Search button checks; the first load and Clear fetch without a filter (OP-65). */
export function reportSearchErrors(
  filters: ReportFilters,
  today: IsoDay,
): FieldError<ReportField>[] {
  const { from, to, promotionName } = filters;
  if (from === null && to === null && (promotionName ?? "").trim() === "") {
    return [{ field: "promotionName", message: messages.criterionRequired }];
  }
  return reportDateErrors(filters, today);
}
