import type { Projection } from "@portal/contract/dashboard/dashboard.ts";
import type { Cents } from "@portal/contract/kernel/money.ts";

const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

export const longMonth = (month: number) => monthNames[month - 1] ?? "";
export const shortMonth = (month: number) => longMonth(month).slice(0, 3);
export const monthLetter = (month: number) => longMonth(month).slice(0, 1);

export interface EarnedMonth {
  month: number;
  earnedCents: Cents;
}

/** What each month so far brought: the sums of the projection, taken apart again. */
export function earnedMonths({ months }: Pick<Projection, "months">): EarnedMonth[] {
  let before = 0;
  const earned: EarnedMonth[] = [];
  for (const { month, earnedCents } of months) {
    if (earnedCents === null) break;
    earned.push({ month, earnedCents: earnedCents - before });
    before = earnedCents;
  }
  return earned;
}

export interface YearPace {
  /** The last month that is over. */
  month: number;
  /** Ahead of last year when positive. */
  differenceCents: Cents;
}

/** This year against last, up to the last month that is over: a month under way compares badly. */
export function paceAgainstLastYear({ months }: Pick<Projection, "months">): YearPace | null {
  const current = earnedMonths({ months }).length;
  const complete = months[current - 2];
  if (!complete || complete.earnedCents === null) return null;
  return {
    month: complete.month,
    differenceCents: complete.earnedCents - complete.lastYearCents,
  };
}
