import { programmeDay } from "@portal/contract/kernel/dates.ts";
import {
  exportLeaderboard,
  getLeaderboard,
  getRankingFileLinks,
  listPromotions,
} from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { exportLeaderboard as exportOf } from "./export-leaderboard.ts";
import { getLeaderboard as leaderboardOf } from "./get-leaderboard.ts";
import { getRankingFileLinks as rankingFileLinksOf } from "./get-ranking-file-links.ts";
import { listPromotions as promotionsOf } from "./leaderboard.store.ts";

export const leaderboardRoutes: readonly Route[] = [
  serve(listPromotions, ({ services, caller }) =>
    promotionsOf(services.db, caller.institutionId, programmeDay(services.clock.now())),
  ),
  serve(getLeaderboard, leaderboardOf),
  serve(exportLeaderboard, exportOf),
  serve(getRankingFileLinks, rankingFileLinksOf),
];
