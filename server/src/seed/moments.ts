import type { IsoDay } from "@portal/contract/kernel/dates.ts";

// The world is made in the middle of its day, and nothing in it may lie in the future: what is
// dated today happened at its first moment, US Eastern winter time.
const firstMoment = "05:00:00.000Z";

/** An instant of that day in office hours, as the database reads it. */
export function momentOn(day: IsoDay, today: IsoDay, minutesAfterPosting = 0): string {
  if (day >= today) return `${today}T${firstMoment}`;
  return new Date(Date.parse(`${day}T16:00:00Z`) + minutesAfterPosting * 60_000).toISOString();
}

/** The first moment of a tax year in the programme: never daylight saving time. */
export function newYear(year: number): string {
  return `${year}-01-01T${firstMoment}`;
}
