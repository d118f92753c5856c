import type { OfficerSummary } from "@portal/contract/employee-rewards/employee-rewards.ts";
import { DataTable } from "#ui/data-table.tsx";
import { fetchedRows } from "#ui/fetched-rows.ts";
import { Pager } from "#ui/pager.tsx";
import { pagingOf } from "#ui/table-state.ts";
import { useTable } from "#ui/use-table.ts";
import { useRewardsOfOfficer } from "./employee-rewards.calls.ts";
import classes from "./employee-rewards.module.css";
import { detailColumns } from "./reward-columns.tsx";
import { detailTable } from "./reward-table.ts";

interface OfficerRewardsProps {
  officer: OfficerSummary;
  /** The sums of the row obey the status filter, so what they are made of does too. */
  statusId: number | null;
  /** Of the summary: another with each of its searches. */
  revision: number;
}

/** The rewards behind one row of the summary, with pages of their own (BANKERS-04). */
export function OfficerRewards({ officer, statusId, revision }: OfficerRewardsProps) {
  const { businessUnit, officerId, locationCode, portfolioName } = officer;
  const table = useTable(detailTable);
  const key = { businessUnit, officerId, locationCode, portfolioName };
  const request = { ...key, statusId, ...pagingOf(table.state) };
  const rewards = useRewardsOfOfficer(request, revision);
  const fetched = fetchedRows(rewards);
  return (
    <div className={classes.details}>
      <div className={classes.wide}>
        <DataTable
          caption={`Reward details for ${officer.officerName}`}
          columns={detailColumns}
          table={table}
          {...fetched}
          rowId={({ rewardId }) => rewardId}
          isDense
        />
      </div>
      <Pager table={table} totalCount={fetched.totalCount} />
    </div>
  );
}
