import type { AccountMode } from "#kernel/banker.ts";
import { type IsoDay, yearOf } from "#kernel/dates.ts";
import { type Cents, formatCents } from "#kernel/money.ts";
import { wholePercents } from "#kernel/whole-percents.ts";
import { leaderboardDownloadModes, type TierRow } from "./leaderboard.ts";

/** What stands for a name that is not shown (OP-50). */
export const maskedName = "*****";

export function shownName(name: string, { isMasked }: { isMasked: boolean }): string {
  return isMasked ? maskedName : name;
}

export interface Earner {
  employeeId: string;
  earnedCents: Cents;
}

/**
 * Standard competition ranking: who earned the same shares a rank and stands in order of the
 * employee id, and the next rank is as many further on (1, 2, 2, 4).
 */
export function ranked<One extends Earner>(earners: readonly One[]): (One & { ranking: number })[] {
  const sorted = [...earners].sort(
    (one, other) => other.earnedCents - one.earnedCents || byText(one.employeeId, other.employeeId),
  );
  let ranking = 0;
  return sorted.map((earner, index) => {
    if (earner.earnedCents !== sorted[index - 1]?.earnedCents) ranking = index + 1;
    return { ...earner, ranking };
  });
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** A band of a year's earnings, by its lower and upper end; the highest has no upper end. */
export interface Tier {
  tier: number;
  minCents: Cents;
  maxCents: Cents | null;
}

export function tierRange({ minCents, maxCents }: Tier): string {
  if (maxCents === null) return `${formatCents(minCents)} and above`;
  if (minCents === 0) return `Below ${formatCents(maxCents + 1)}`;
  return `${formatCents(minCents)}-${formatCents(maxCents)}`;
}

/** The tier with the highest lower end that was reached; null where there is none. */
export function tierOf(tiers: readonly Tier[], earnedCents: Cents): number | null {
  const reached = tiers.filter(({ minCents }) => minCents <= earnedCents);
  const highest = reached.sort((one, other) => other.minCents - one.minCents)[0];
  return highest?.tier ?? null;
}

/** The lines of the tier tab, in the order of the tiers, shares adding up to 100. */
export function tierRows(tiers: readonly (Tier & { bankerCount: number })[]): TierRow[] {
  const percents = wholePercents(tiers.map(({ bankerCount }) => bankerCount));
  return tiers.map((tier, index) => ({
    tier: tier.tier,
    range: tierRange(tier),
    percent: percents[index] as number,
  }));
}

export function mayDownloadLeaderboard(accountMode: AccountMode): boolean {
  return leaderboardDownloadModes.includes(accountMode);
}

/** The years the download offers, the default first (CONST-21, OP-53). */
export function exportYears(today: IsoDay): [current: number, previous: number] {
  return [yearOf(today), yearOf(today) - 1];
}

export function exportFileName(year: number): string {
  return `Rewards_Leaderboard_${year}.xlsx`;
}
