import * as wire from "@portal/contract/dashboard/dashboard.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { getBalances } from "./get-balances.ts";
import { getProjection } from "./get-projection.ts";

export const dashboardRoutes: readonly Route[] = [
  serve(wire.getBalances, getBalances),
  serve(wire.getProjection, getProjection),
];
