import { daysBetween, type IsoDay, yearOf } from "#kernel/dates.ts";
import type { Cents } from "#kernel/money.ts";
import type { Projection } from "./dashboard.ts";

const firstDay = (year: number) => `${year}-01-01` as IsoDay;

/** The year's total at the pace so far: earned / day of the year x days of the year (OP-47). */
export function projectedYearCents(earnedCents: Cents, today: IsoDay): Cents {
  const year = yearOf(today);
  const dayOfYear = daysBetween(firstDay(year), today) + 1;
  const daysInYear = daysBetween(firstDay(year), firstDay(year + 1));
  return Math.round((earnedCents * daysInYear) / dayOfYear);
}

/** What came in one month (1 to 12); a month may come several times or not at all. */
export interface MonthEarnings {
  month: number;
  earnedCents: Cents;
}

/** Twelve sums, each from January to the end of its month. */
export function cumulativeMonths(earnings: readonly MonthEarnings[]): Cents[] {
  return Array.from({ length: 12 }, (_, index) =>
    earnings
      .filter(({ month }) => month <= index + 1)
      .reduce((sum, { earnedCents }) => sum + earnedCents, 0),
  );
}

export interface YearsToCompare {
  thisYear: readonly MonthEarnings[];
  lastYear: readonly MonthEarnings[];
  topPerformer: readonly MonthEarnings[];
}

export function projectionOf(earnings: YearsToCompare, today: IsoDay): Projection {
  const currentMonth = Number(today.slice(5, 7));
  // A reward dated later this year is earned already: it counts now, so that the line of the year
  // ends at the figure beside it.
  const soFar = (months: readonly MonthEarnings[]) =>
    months.map((one) => ({ ...one, month: Math.min(one.month, currentMonth) }));
  const thisYear = cumulativeMonths(soFar(earnings.thisYear));
  const lastYear = cumulativeMonths(earnings.lastYear);
  const topPerformer = cumulativeMonths(soFar(earnings.topPerformer));
  const earnedCents = thisYear[11] as Cents;
  return {
    year: yearOf(today),
    lastYear: yearOf(today) - 1,
    earnedCents,
    projectedCents: projectedYearCents(earnedCents, today),
    lastYearCents: lastYear[11] as Cents,
    topPerformerCents: topPerformer[11] as Cents,
    months: thisYear.map((cents, index) => ({
      month: index + 1,
      earnedCents: index < currentMonth ? cents : null,
      lastYearCents: lastYear[index] as Cents,
      topPerformerCents: topPerformer[index] as Cents,
    })),
  };
}

export type Comparison = "last-year" | "top-performer";

/** The projection held against what was chosen: ahead of it, or so much still to go. */
export function compareProjection(
  projection: Pick<Projection, "projectedCents" | "lastYearCents" | "topPerformerCents">,
  comparison: Comparison,
): { isAhead: boolean; differenceCents: Cents } {
  const other =
    comparison === "last-year" ? projection.lastYearCents : projection.topPerformerCents;
  const difference = projection.projectedCents - other;
  return { isAhead: difference > 0, differenceCents: Math.abs(difference) };
}
