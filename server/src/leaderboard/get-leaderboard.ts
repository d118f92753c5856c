import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import {
  ranked,
  shownName,
  tierOf,
  tierRows,
} from "@portal/contract/leaderboard/leaderboard.rules.ts";
import {
  type Leaderboard,
  type RankingRow,
  rankingRowsMax,
} from "@portal/contract/leaderboard/leaderboard.ts";
import { invariant } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import {
  findStanding,
  type LeaderboardScope,
  listTiers,
  listTopEarners,
  type Standing,
} from "./leaderboard.store.ts";

interface Wanted {
  promotionId: number | null;
  withRankings: boolean;
  withTiers: boolean;
}

export async function getLeaderboard(
  { services, caller }: SignedOnContext,
  { promotionId, withRankings, withTiers }: Wanted,
): Promise<Leaderboard> {
  const { db, clock } = services;
  const year = yearOf(programmeDay(clock.now()));
  const scope = { institutionId: caller.institutionId, year, promotionId };
  const standing = await findStanding(db, scope, caller.bankerId);
  invariant(standing, "a live session has a banker with an institution");
  const tiers = await listTiers(db, scope);
  return {
    myRanking: standing.aheadCount + 1,
    myTier: tierOf(tiers, standing.earnedCents),
    areNamesMasked: standing.areNamesMasked,
    rankings: withRankings ? await rankings(services.db, scope, { caller, standing }) : [],
    tiers: withTiers ? tierRows(tiers) : [],
  };
}

/** The ranks of the first rows follow from themselves, since nobody stands before them. */
async function rankings(
  db: SignedOnContext["services"]["db"],
  scope: LeaderboardScope,
  { caller, standing }: { caller: { bankerId: number }; standing: Standing },
): Promise<RankingRow[]> {
  const top = ranked(await listTopEarners(db, scope, rankingRowsMax));
  const rows = top.map(({ bankerId, name, earnedCents, ranking }) => {
    const isOwn = bankerId === caller.bankerId;
    const isMasked = standing.areNamesMasked && !isOwn;
    return { ranking, bankerName: shownName(name, { isMasked }), earnedCents, isOwn };
  });
  if (rows.some(({ isOwn }) => isOwn)) return rows;
  const { name, earnedCents, aheadCount } = standing;
  return [...rows, { ranking: aheadCount + 1, bankerName: name, earnedCents, isOwn: true }];
}
