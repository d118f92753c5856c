import { listPromotions } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** For the leaderboard's filter; the dashboard asks for it early. */
export const promotionsQuery = queryOptions({
  queryKey: ["promotions"],
  queryFn: () => api.send(listPromotions, {}),
});
