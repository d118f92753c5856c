import type { IsoDay } from "@portal/contract/kernel/dates.ts";

const pad = (value: number) => String(value).padStart(2, "0");
const dayOf = (year: number, month: number, date: number) =>
  `${year}-${pad(month)}-${pad(date)}` as IsoDay;

/** 0 is Sunday. */
export function weekdayOf(day: IsoDay): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

const monday = 1;
const thursday = 4;

function nth(year: number, month: number, [count, weekday]: [number, number]): IsoDay {
  const first = weekdayOf(dayOf(year, month, 1));
  return dayOf(year, month, 1 + ((weekday - first + 7) % 7) + (count - 1) * 7);
}

function lastMonday(year: number, month: number): IsoDay {
  const fifth = nth(year, month, [5, monday]);
  return Number(fifth.slice(8)) <= 31 ? fifth : nth(year, month, [4, monday]);
}

const sunday = 0;

// The Federal Reserve is closed on the Monday after a holiday that falls on a Sunday; one that
// falls on a Saturday is not made up for: the banks are open on the Friday before.
function observed(year: number, month: number, date: number): IsoDay {
  const day = dayOf(year, month, date);
  return weekdayOf(day) === sunday ? dayOf(year, month, date + 1) : day;
}

/** The days of a year on which the Federal Reserve settles nothing, besides weekends. */
export function federalHolidays(year: number): IsoDay[] {
  return [
    observed(year, 1, 1),
    nth(year, 1, [3, monday]),
    nth(year, 2, [3, monday]),
    lastMonday(year, 5),
    ...(year >= 2022 ? [observed(year, 6, 19)] : []),
    observed(year, 7, 4),
    nth(year, 9, [1, monday]),
    nth(year, 10, [2, monday]),
    observed(year, 11, 11),
    nth(year, 11, [4, thursday]),
    observed(year, 12, 25),
  ];
}
