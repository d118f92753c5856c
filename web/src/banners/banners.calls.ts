import { getCashInBanner } from "@portal/contract/banners/banners.wire.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";

/** Fetched once per load of the app, when its time has come (OP-44). */
export function useCashInBanner(isDue: boolean) {
  return useQuery({
    queryKey: ["banners", "cash-in"],
    queryFn: () => api.send(getCashInBanner, { accountMode: "" }, { background: true }),
    enabled: isDue,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
