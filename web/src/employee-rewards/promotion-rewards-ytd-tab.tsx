import type { RewardSortColumn } from "@portal/contract/employee-rewards/employee-rewards.ts";
import type { Download } from "#kernel/export/use-download.ts";
import { DataTable } from "#ui/data-table.tsx";
import { fetchedRows } from "#ui/fetched-rows.ts";
import type { CheckedTable } from "#ui/use-checked-table.ts";
import { startRewardsDownload, useRewards } from "./employee-rewards.calls.ts";
import classes from "./employee-rewards.module.css";
import { rewardColumns } from "./reward-columns.tsx";
import { RewardFilter } from "./reward-filter.tsx";
import { type RewardFilterFields, rewardRequest } from "./reward-table.ts";
import { TableFrame } from "./table-frame.tsx";

interface PromotionRewardsYtdTabProps {
  table: CheckedTable<RewardSortColumn, RewardFilterFields>;
  download: Download;
}

/** The year's rewards one by one; without dates the server takes January 1 to today (OP-61). */
export function PromotionRewardsYtdTab({ table, download }: PromotionRewardsYtdTabProps) {
  const request = rewardRequest(table.state);
  const rewards = useRewards(request, table.state.revision);
  const fetched = fetchedRows(rewards);
  return (
    <TableFrame
      table={table}
      totalCount={rewards.data?.totalCount}
      download={download}
      onDownload={() => startRewardsDownload(download, request)}
      filterFields={
        <RewardFilter
          draft={table.state.draft}
          onEdit={table.editFilters}
          errorOf={table.errorOf}
        />
      }
    >
      <div className={classes.wide}>
        <DataTable
          caption="Promotion rewards, year to date"
          columns={rewardColumns}
          table={table}
          {...fetched}
          rowId={({ rewardId }) => rewardId}
          isDense
        />
      </div>
    </TableFrame>
  );
}
