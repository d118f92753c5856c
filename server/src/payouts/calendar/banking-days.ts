import { addDays, type IsoDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { federalHolidays, weekdayOf } from "./federal-holidays.ts";

const holidaysByYear = new Map<number, ReadonlySet<IsoDay>>();

function holidaysOf(year: number): ReadonlySet<IsoDay> {
  const known = holidaysByYear.get(year) ?? new Set(federalHolidays(year));
  holidaysByYear.set(year, known);
  return known;
}

export function isBankingDay(day: IsoDay): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !holidaysOf(yearOf(day)).has(day);
}

/** The day itself when banks are open, else the next on which they are. */
export function bankingDayFrom(day: IsoDay): IsoDay {
  let open = day;
  while (!isBankingDay(open)) open = addDays(open, 1);
  return open;
}

/** So many banking days after a day; nought days after a Saturday is the Monday. */
export function addBankingDays(day: IsoDay, count: number): IsoDay {
  let reached = bankingDayFrom(day);
  for (let left = count; left > 0; left -= 1) reached = bankingDayFrom(addDays(reached, 1));
  return reached;
}
