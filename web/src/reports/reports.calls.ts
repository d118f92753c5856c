import { listPromotions } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { type ReportListRequest, rewardsDetailExport } from "@portal/contract/reports/reports.ts";
import { getRewardsDetail, listReports } from "@portal/contract/reports/reports.wire.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";
import { downloadCall } from "#kernel/export/download-spreadsheet.ts";
import type { Download } from "#kernel/export/use-download.ts";
import { rewardsDetailSheet } from "./rewards-detail-sheet.ts";

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
    queryKey: ["reports", "promotion-names"],
    queryFn: async () => (await api.send(listPromotions, {})).map(({ name }) => name),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSilent: true },
  });
}

const { fileName } = rewardsDetailExport;

/** Every reward of the promotion in the administrator's scope (REPORTS-16). */
export function startReportDownload(download: Download, promotionId: number): void {
  download.start((watched) =>
    downloadCall({
      fileName,
      call: getRewardsDetail,
      request: { promotionId, reach: "scope" },
      sheet: rewardsDetailSheet,
      ...watched,
    }),
  );
}
