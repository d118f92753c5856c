import type { Cents } from "#kernel/money.ts";

/** The two figures at the top of the dashboard (OP-46). */
export interface Balances {
  /** What can be redeemed today; Redeem Now is disabled at 0. */
  availableCents: Cents;
  /** What became available this calendar year, whatever happened to it since but expiry. */
  earnedThisYearCents: Cents;
}

/** Sums from January to the end of this month. */
export interface ProjectionMonth {
  /** 1 to 12 */
  month: number;
  /** Null for months to come. */
  earnedCents: Cents | null;
  lastYearCents: Cents;
  topPerformerCents: Cents;
}

/** Where the banker's year is heading, and what to hold it against (OP-47). */
export interface Projection {
  year: number;
  lastYear: number;
  earnedCents: Cents;
  /** What the year comes to at the pace so far. */
  projectedCents: Cents;
  lastYearCents: Cents;
  /** The highest total of this year at the banker's institution; never a name. */
  topPerformerCents: Cents;
  months: ProjectionMonth[];
}

/** "Code Copied" shows for so long (CONST-32). */
export const copiedTooltipMs = 2_000;
