import { featureKeys } from "@portal/contract/banners/banners.ts";
import type { QueryClient } from "@tanstack/react-query";
import { salesTipsQuery } from "#banners/banners.calls.ts";
import { balancesQuery, projectionQuery } from "#dashboard/dashboard.calls.ts";
import { leaderboardQuery, promotionsQuery } from "#leaderboard/leaderboard.calls.ts";
import { surveyQuery } from "#survey/survey.calls.ts";

/** What every card of the dashboard asks for first, the largest figure before all. */
export function fetchEarly(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(balancesQuery);
  void queryClient.prefetchQuery(projectionQuery);
  void queryClient.prefetchQuery(leaderboardQuery(null));
  void queryClient.prefetchQuery(promotionsQuery);
  void queryClient.prefetchQuery(surveyQuery);
  void queryClient.prefetchQuery(salesTipsQuery(featureKeys.headerTip));
  void queryClient.prefetchQuery(salesTipsQuery(featureKeys.carouselTips));
}
