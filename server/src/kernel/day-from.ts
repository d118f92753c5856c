import { addDays } from "@portal/contract/kernel/dates.ts";
import { dayInZone, startOfDayInZone } from "./day-in-zone.ts";
import { type Sql, sql } from "./sql.ts";

/** From one instant, and before another. */
export interface Span {
  from: Date;
  until: Date;
}

export const isWithin = (column: Sql, { from, until }: Span): Sql =>
  sql`${column} >= ${from} and ${column} < ${until}`;

/**
 * The reader's day that begins at an instant: 24 hours (OP-86), but 25 and 23 on the two days on
 * which the reader's own clocks change. Otherwise a filter would miss rows that show the day asked
 * for.
 */
export function dayFrom(timeZone: string, from: Date): Span {
  const day = dayInZone(timeZone, from);
  const startAt = startOfDayInZone(timeZone, day).getTime();
  const endAt = startOfDayInZone(timeZone, addDays(day, 1)).getTime();
  return { from, until: new Date(from.getTime() + endAt - startAt) };
}
