import type { IsoDay } from "#kernel/dates.ts";
import type { FieldError } from "#kernel/field-error.ts";
import { employeeRewardsMessages as messages } from "./employee-rewards.messages.ts";

interface DateRange {
  from: IsoDay | null;
  to: IsoDay | null;
}

/** Both days or neither, and not the wrong way round; one sentence serves both (OP-61). */
export function dateRangeErrors({ from, to }: DateRange): FieldError<"from" | "to">[] {
  const message = messages.rangeIncomplete;
  if (from === null && to === null) return [];
  if (from === null) return [{ field: "from", message }];
  if (to === null || to < from) return [{ field: "to", message }];
  return [];
}

/** Without dates the tab covers the programme's year to date (OP-61). */
export function yearToDate({ from, to }: DateRange, today: IsoDay): { from: IsoDay; to: IsoDay } {
  return from !== null && to !== null
    ? { from, to }
    : { from: `${today.slice(0, 4)}-01-01` as IsoDay, to: today };
}
