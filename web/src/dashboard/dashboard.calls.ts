import { getBalances, getProjection } from "@portal/contract/dashboard/dashboard.wire.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";
import { useQueryInSteps } from "#kernel/use-query-in-steps.ts";

/** Fresh whenever the banker comes back to the tab: money may have moved meanwhile. */
const live = { refetchOnWindowFocus: "always" } as const;

export const balancesQuery = queryOptions({
  queryKey: ["dashboard", "balances"],
  queryFn: () => api.send(getBalances, {}),
  ...live,
});

export const projectionQuery = queryOptions({
  queryKey: ["dashboard", "projection"],
  queryFn: () => api.send(getProjection, {}),
  ...live,
});

export const useBalances = () => useQueryInSteps(balancesQuery);
export const useProjection = () => useQueryInSteps(projectionQuery);
