import type { IsoDay } from "@portal/contract/kernel/dates.ts";

/** Midnight at the beginning of that day, where the banker is (OP-86). */
export function startOfLocalDay(day: IsoDay): Date {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
}
