import { type IsoDay, yearOf } from "#kernel/dates.ts";

/**
 * The years a form can be filled out for: the current one in the programme's time (CONST-91), and
 * around New Year the one of a banker whose own clock is still or already on the other side.
 */
export function w9YearsOpenOn(today: IsoDay): readonly number[] {
  const year = yearOf(today);
  if (today.endsWith("-12-31")) return [year, year + 1];
  if (today.endsWith("-01-01")) return [year, year - 1];
  return [year];
}
