import { leaderboardMessages } from "@portal/contract/leaderboard/leaderboard.messages.ts";
import type { Leaderboard, LeaderboardTab } from "@portal/contract/leaderboard/leaderboard.ts";

export interface Standing {
  label: string;
  note: string;
  /** Null where there is none to have. */
  place: number | null;
}

/** Where the banker stands, by what the tab counts. */
export function standingOf(tab: LeaderboardTab, leaderboard: Leaderboard): Standing {
  if (tab === "tier") {
    return { label: "My Tier", note: "1 is the highest tier", place: leaderboard.myTier };
  }
  // Where nobody has earned, everybody shares the first place, which says nothing.
  const isDecided = leaderboard.rankings.some(({ earnedCents }) => earnedCents !== 0);
  return {
    label: leaderboardMessages.myRanking,
    note: "At your institution",
    place: isDecided ? leaderboard.myRanking : null,
  };
}
