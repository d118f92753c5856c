import type { AccountMode } from "#kernel/banker.ts";
import type { Cents } from "#kernel/money.ts";

export interface Promotion {
  id: number;
  name: string;
}

/** A line of My FI Ranking. */
export interface RankingRow {
  ranking: number;
  /** Masked by the server where the institution wants it so; never the caller's own. */
  bankerName: string;
  earnedCents: Cents;
  /** The caller's line: several bankers may share a rank, so the rank alone does not tell it. */
  isOwn?: boolean | undefined;
}

/** A line of My Earnings Tier. */
export interface TierRow {
  tier: number;
  /** "$5,000.00-$7,499.99" */
  range: string;
  /** Share of the institution's bankers, in whole percent. */
  percent: number;
}

export interface Leaderboard {
  myRanking: number;
  /** Null where the institution has no tiers. */
  myTier: number | null;
  areNamesMasked: boolean;
  /** The first five; the caller's line stands under them when it is not one of them. */
  rankings: RankingRow[];
  tiers: TierRow[];
}

/** A line of the yearly download; all lines of one promotion come together. */
export interface LeaderboardExportRow extends Omit<RankingRow, "isOwn"> {
  promotionId: number;
  promotionName: string;
  /** The promotion's name as a spreadsheet takes it. */
  sheetName: string;
}

/** Addresses of the Elites rankings; null where none is published. */
export interface RankingFileLinks {
  annualUrl: string | null;
  quarterlyUrl: string | null;
}

/** Rows the table shows before the caller's own (CONST-17). */
export const rankingRowsMax = 5;
/** The promotion filter scrolls beyond so many entries (CONST-18). */
export const promotionsWithoutScroll = 5;
/** The order of the tabs is their number (CONST-19). */
export const leaderboardTabs = ["ranking", "tier"] as const;
export type LeaderboardTab = (typeof leaderboardTabs)[number];

/**
 * Account modes that see the Download section. The specification has "two specific values" and does
 * not name them; they happen to be the administrators', but are a list of their own (OP-05).
 */
export const leaderboardDownloadModes: readonly AccountMode[] = ["001", "002"];
