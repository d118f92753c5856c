import { getBalances, getProjection } from "@portal/contract/dashboard/dashboard.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { getBalances as balancesOf } from "./get-balances.ts";
import { getProjection as projectionOf } from "./get-projection.ts";

export const dashboardRoutes: readonly Route[] = [
  serve(getBalances, balancesOf),
  serve(getProjection, projectionOf),
];
