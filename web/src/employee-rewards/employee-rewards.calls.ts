import {
  employeeRewardsExport,
  type OfficerListRequest,
  type OfficerRewardsRequest,
  type RewardListRequest,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import {
  downloadOfficers,
  downloadRewards,
  listOfficers,
  listRewards,
  listRewardsOfOfficer,
} from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { firstPage } from "@portal/contract/kernel/page.ts";
import { listRewardStatuses } from "@portal/contract/rewards/rewards.wire.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { administratorsApi } from "#kernel/administrators-api.ts";
import { downloadCall } from "#kernel/export/download-spreadsheet.ts";
import type { Download } from "#kernel/export/use-download.ts";
import { officersSheet, rewardsSheet } from "./export-sheets.ts";

const officersKey = ["employee-rewards", "officers"] as const;

export function useOfficers(request: OfficerListRequest, revision: number) {
  return useQuery({
    queryKey: [...officersKey, request, revision],
    queryFn: () => administratorsApi.send(listOfficers, request),
    placeholderData: keepPreviousData,
  });
}

/** With the sums it explains: asked for anew, they come with it. */
export function useRewardsOfOfficer(request: OfficerRewardsRequest, revision: number) {
  return useQuery({
    queryKey: ["employee-rewards", "of-officer", request, revision],
    queryFn: async ({ client }) => {
      const answer = await administratorsApi.send(listRewardsOfOfficer, request);
      // A row has rewards: they have moved since, and its sums are not true any more.
      if (answer.totalCount === 0) void client.invalidateQueries({ queryKey: officersKey });
      return answer;
    },
    placeholderData: keepPreviousData,
  });
}

export function useRewards(request: RewardListRequest, revision: number) {
  return useQuery({
    queryKey: ["employee-rewards", "rewards", request, revision],
    queryFn: () => administratorsApi.send(listRewards, request),
    placeholderData: keepPreviousData,
  });
}

/** The choices of the status filter (BANKERS-15). */
export function useRewardStatuses() {
  return useQuery({
    queryKey: ["rewards", "statuses"],
    queryFn: () => administratorsApi.send(listRewardStatuses, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const { fileName } = employeeRewardsExport;
/** Every row, not only those on screen (OP-145). */
const everyRow = { page: firstPage, pageSize: null };

export function startOfficersDownload(download: Download, shown: OfficerListRequest): void {
  const request = { ...shown, ...everyRow };
  download.start((watched) =>
    downloadCall({ fileName, call: downloadOfficers, request, sheet: officersSheet, ...watched }),
  );
}

export function startRewardsDownload(download: Download, shown: RewardListRequest): void {
  const request = { ...shown, ...everyRow };
  download.start((watched) =>
    downloadCall({ fileName, call: downloadRewards, request, sheet: rewardsSheet, ...watched }),
  );
}
