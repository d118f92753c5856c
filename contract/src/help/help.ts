import type { Cents } from "#kernel/money.ts";

export interface FaqEntry {
  question: string;
  answer: string;
}

/** The figures the answers name; those of the law come from the tax year's parameters. */
export interface FaqFigures {
  /** A 1099-MISC is issued from this sum of a year on. */
  taxThresholdCents: Cents;
}

/** Rewards post about so many weeks after a promotion ends (CONST-79). */
export const postingWeeks = 8;
/** Bank deposits arrive within so many business days (CONST-87). */
export const depositBusinessDays = 3;
