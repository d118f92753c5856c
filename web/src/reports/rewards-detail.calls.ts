import { type ReportReach, rewardsDetailExport } from "@portal/contract/reports/reports.ts";
import { getRewardsDetail } from "@portal/contract/reports/reports.wire.ts";
import { downloadCall } from "#kernel/export/download-spreadsheet.ts";
import type { Download } from "#kernel/export/use-download.ts";
import { rewardsDetailSheet } from "./rewards-detail-sheet.ts";

/** A promotion's rewards as one and the same spreadsheet, from Reports and from a reward's card. */
export function startRewardsDetail(
  download: Download,
  request: { promotionId: number; reach: ReportReach },
): void {
  const { fileName } = rewardsDetailExport;
  download.start((watched) =>
    downloadCall({
      fileName,
      call: getRewardsDetail,
      request,
      sheet: rewardsDetailSheet,
      ...watched,
    }),
  );
}
