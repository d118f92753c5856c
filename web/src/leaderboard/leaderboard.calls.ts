import {
  exportLeaderboard,
  getLeaderboard,
  getRankingFileLinks,
} from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { type ActivityType, activityTypes } from "@portal/contract/session/session.ts";
import { recordActivity } from "@portal/contract/session/session.wire.ts";
import { keepPreviousData, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";
import { openFile } from "#kernel/open-file.ts";
import { promotionsQuery } from "#kernel/promotions.calls.ts";
import { useQueryInSteps } from "#kernel/use-query-in-steps.ts";
import { showFailure } from "#ui/failure-store.ts";

export const usePromotions = () => useQuery(promotionsQuery);

/** Null is All Promotions. */
export function leaderboardQuery(promotionId: number | null) {
  const request = { promotionId, withRankings: true, withTiers: true };
  return queryOptions({
    queryKey: ["leaderboard", "rows", promotionId],
    queryFn: () => api.send(getLeaderboard, request),
    refetchOnWindowFocus: "always",
  });
}

/** The table before stays while another promotion is fetched. */
export function useLeaderboard(promotionId: number | null) {
  return useQueryInSteps({ ...leaderboardQuery(promotionId), placeholderData: keepPreviousData });
}

export function fetchLeaderboardExport(year: number, signal: AbortSignal) {
  return api.send(exportLeaderboard, { year }, { signal });
}

/** A failed activity call is ignored (OP-37): the banker has the file. */
async function recordQuietly(type: ActivityType): Promise<void> {
  try {
    await api.send(recordActivity, { type });
  } catch {
    // The feed can do without the line.
  }
}

export const recordLeaderboardExport = () => recordQuietly(activityTypes.leaderboardExport);

export type RankingFile = "annual" | "quarterly";

/** Asks for a fresh link, which is short-lived, and follows it; the browser saves the file. */
export function useRankingFile(file: RankingFile) {
  return useMutation({
    mutationFn: async () => {
      const links = await api.send(getRankingFileLinks, {});
      const url = file === "annual" ? links.annualUrl : links.quarterlyUrl;
      if (!url) return showFailure();
      const { annualRanking, quarterlyRanking } = activityTypes;
      await recordQuietly(file === "annual" ? annualRanking : quarterlyRanking);
      openFile(url);
    },
  });
}
