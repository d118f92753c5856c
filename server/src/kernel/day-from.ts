import { programmeTimeZone } from "@portal/contract/kernel/dates.ts";
import { type Sql, sql } from "./sql.ts";

/**
 * The day that begins at an instant: 24 hours (OP-86), but 25 and 23 on the two days on which the
 * clocks of the programme change. Otherwise a filter would miss rows that show the day asked for.
 */
export const isWithinDayFrom = (column: Sql, from: Date): Sql =>
  sql`${column} >= ${from} and ${column} < ((${from}::timestamptz at time zone ${programmeTimeZone})
      + interval '1 day') at time zone ${programmeTimeZone}`;
