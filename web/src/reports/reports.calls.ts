import type { ReportListRequest } from "@portal/contract/reports/reports.ts";
import { listReports } from "@portal/contract/reports/reports.wire.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";
import { promotionsQuery } from "#kernel/promotions.calls.ts";

export function useReports(request: ReportListRequest, revision: number) {
  return useQuery({
    queryKey: ["reports", "list", request, revision],
    queryFn: () => api.send(listReports, request),
    placeholderData: keepPreviousData,
  });
}

/** Only suggestions for the field, which takes any name: without them it works, so silently. */
export function usePromotionNames() {
  return useQuery({
    ...promotionsQuery,
    // A drive of last year may have this year's name, and a list of choices takes each once.
    select: (promotions) => [...new Set(promotions.map(({ name }) => name))],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSilent: true },
  });
}
