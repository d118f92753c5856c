import { programmeDay } from "@portal/contract/kernel/dates.ts";
import * as wire from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { type Route, serve, serveListStream } from "#kernel/serve.ts";
import { exportLeaderboard } from "./export-leaderboard.ts";
import { getLeaderboard } from "./get-leaderboard.ts";
import { getRankingFileLinks } from "./get-ranking-file-links.ts";
import { listPromotions } from "./leaderboard.store.ts";

export const leaderboardRoutes: readonly Route[] = [
  serve(wire.listPromotions, ({ services, caller }) =>
    listPromotions(services.db, caller.institutionId, programmeDay(services.clock.now())),
  ),
  serve(wire.getLeaderboard, getLeaderboard),
  serveListStream(wire.exportLeaderboard, exportLeaderboard),
  serve(wire.getRankingFileLinks, getRankingFileLinks),
];
