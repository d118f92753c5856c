import { featureKeys } from "@portal/contract/banners/banners.ts";
import type { QueryClient } from "@tanstack/react-query";
import { salesTipsQuery } from "#banners/banners.calls.ts";
import { balancesQuery, projectionQuery } from "#dashboard/dashboard.calls.ts";
import { nextTask } from "#kernel/next-task.ts";
import { promotionsQuery } from "#kernel/promotions.calls.ts";
import { leaderboardQuery } from "#leaderboard/leaderboard.calls.ts";
import { surveyQuery } from "#survey/survey.calls.ts";

/**
 * What every card of the dashboard asks for first, the largest figure before all. Each in a task of
 * its own: together they would keep the page from answering.
 */
export async function fetchEarly(queryClient: QueryClient): Promise<void> {
  const asks = [
    () => queryClient.prefetchQuery(balancesQuery),
    () => queryClient.prefetchQuery(projectionQuery),
    () => queryClient.prefetchQuery(leaderboardQuery(null)),
    () => queryClient.prefetchQuery(promotionsQuery),
    () => queryClient.prefetchQuery(surveyQuery),
    () => queryClient.prefetchQuery(salesTipsQuery(featureKeys.headerTip)),
    () => queryClient.prefetchQuery(salesTipsQuery(featureKeys.carouselTips)),
  ];
  for (const ask of asks) {
    void ask();
    await nextTask();
  }
}
