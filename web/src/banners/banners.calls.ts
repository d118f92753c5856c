import { featureKeys, type SalesTipPlace } from "@portal/contract/banners/banners.ts";
import {
  getCashInBanner,
  getTakeoverBanner,
  listSalesTips,
} from "@portal/contract/banners/banners.wire.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#kernel/api.ts";
import { useQueryInSteps } from "#kernel/use-query-in-steps.ts";
import { isTakeoverRemembered } from "./takeover-store.ts";

/** What is published rarely is fetched once per load of the app. */
const onceALoad = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
} as const;

/** Fetched once per load of the app, when its time has come (OP-44). */
export function useCashInBanner(isDue: boolean) {
  return useQuery({
    queryKey: ["banners", "cash-in"],
    queryFn: () => api.send(getCashInBanner, { accountMode: "" }, { background: true }),
    enabled: isDue,
    ...onceALoad,
  });
}

export function salesTipsQuery(place: SalesTipPlace) {
  return queryOptions({
    queryKey: ["banners", "tips", place],
    queryFn: () => api.send(listSalesTips, { feature: place }),
    ...onceALoad,
  });
}

export const useSalesTips = (place: SalesTipPlace) => useQueryInSteps(salesTipsQuery(place));

/**
 * Once per browser session: after its turn the session remembers, and neither asks nor shows. So
 * it is not fetched before it can be seen.
 */
export function useTakeoverBanner(isFree: boolean) {
  const [isDue] = useState(() => !isTakeoverRemembered());
  const { data, isFetched } = useQuery({
    queryKey: ["banners", "takeover"],
    queryFn: () => api.send(getTakeoverBanner, { feature: featureKeys.takeoverBanner }),
    enabled: isDue && isFree,
    ...onceALoad,
  });
  // Settled without a banner: shown earlier in the session, or it could not be fetched.
  return { banner: isDue ? data : undefined, isSettled: !isDue || isFetched };
}
