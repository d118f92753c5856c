import { getBalances, getProjection } from "@portal/contract/dashboard/dashboard.wire.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";

/** Fresh whenever the banker comes back to the tab: money may have moved meanwhile. */
const live = { refetchOnWindowFocus: "always" } as const;

export function useBalances() {
  return useQuery({
    queryKey: ["dashboard", "balances"],
    queryFn: () => api.send(getBalances, {}),
    ...live,
  });
}

export function useProjection() {
  return useQuery({
    queryKey: ["dashboard", "projection"],
    queryFn: () => api.send(getProjection, {}),
    ...live,
  });
}
