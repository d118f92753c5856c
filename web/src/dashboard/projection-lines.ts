import type { Projection } from "@portal/contract/dashboard/dashboard.ts";
import type { Comparison } from "@portal/contract/dashboard/projection.rules.ts";
import type { Cents } from "@portal/contract/kernel/money.ts";

/** One month of the chart; what has no value then is null. */
export interface ChartMonth {
  month: number;
  earnedCents: Cents | null;
  /** From this month on, along a straight line to the year's projected end. */
  projectedCents: Cents | null;
  /** The top performer's line ends today: nobody knows the rest of it. */
  otherCents: Cents | null;
}

/** The lines of the chart, month by month. */
export function projectionLines(projection: Projection, comparison: Comparison): ChartMonth[] {
  const { months, earnedCents, projectedCents } = projection;
  const current = months.filter((one) => one.earnedCents !== null).length;
  const left = months.length - current;
  return months.map(({ month, earnedCents: earned, lastYearCents, topPerformerCents }) => {
    const wayShare = left === 0 ? 1 : (month - current) / left;
    const isPast = month <= current;
    const topCents = isPast ? topPerformerCents : null;
    return {
      month,
      earnedCents: earned,
      projectedCents:
        month < current
          ? null
          : Math.round(earnedCents + (projectedCents - earnedCents) * wayShare),
      otherCents: comparison === "last-year" ? lastYearCents : topCents,
    };
  });
}

export interface ComparisonName {
  /** Over the figure: "Last year, 12/31/2025". */
  figure: string;
  /** In a sentence and a table: "last year". */
  short: string;
  cents: Cents;
}

export function comparisonName(projection: Projection, comparison: Comparison): ComparisonName {
  if (comparison === "last-year") {
    const { lastYear, lastYearCents } = projection;
    return {
      figure: `Last year, 12/31/${lastYear}`,
      short: String(lastYear),
      cents: lastYearCents,
    };
  }
  return {
    figure: "Top performer at your institution, so far",
    short: "Top performer",
    cents: projection.topPerformerCents,
  };
}
