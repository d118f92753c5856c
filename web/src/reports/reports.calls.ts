import type { ReportListRequest } from "@portal/contract/reports/reports.ts";
import { listReports } from "@portal/contract/reports/reports.wire.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { administratorsApi } from "#kernel/administrators-api.ts";
import { startTable } from "#ui/table-state.ts";
import { reportRequest, reportTable } from "./report-table.ts";

export function useReports(request: ReportListRequest, revision: number) {
  return useQuery({
    queryKey: ["reports", "list", request, revision],
    queryFn: () => administratorsApi.send(listReports, request),
    placeholderData: keepPreviousData,
  });
}

/**
 * Of the newest reports, so that each finds something. Only suggestions for the field, which takes
 * any name: without them it works, so silently.
 */
export function usePromotionNames() {
  return useQuery({
    queryKey: ["reports", "promotion-names"],
    queryFn: () =>
      administratorsApi.send(listReports, {
        ...reportRequest(startTable(reportTable)),
        pageSize: 100,
      }),
    // A promotion has a report for each of its uploads, and a list of choices takes a name once.
    select: ({ rows }) => [...new Set(rows.map(({ promotionName }) => promotionName))],
    meta: { isSilent: true },
  });
}
