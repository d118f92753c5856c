import type {
  OfficerSortColumn,
  OfficerSummary,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import { type ComponentProps, useMemo } from "react";
import type { Download } from "#kernel/export/use-download.ts";
import { DataTable } from "#ui/data-table.tsx";
import { fetchedRows } from "#ui/fetched-rows.ts";
import type { RowExpansion } from "#ui/table-row.tsx";
import type { CheckedTable } from "#ui/use-checked-table.ts";
import { startOfficersDownload, useOfficers } from "./employee-rewards.calls.ts";
import { officerColumns } from "./officer-columns.tsx";
import { OfficerFilter } from "./officer-filter.tsx";
import { OfficerRewards } from "./officer-rewards.tsx";
import { type OfficerFilterFields, officerFilters, officerRequest } from "./officer-table.ts";
import { TableFrame } from "./table-frame.tsx";

/** One row per Port BU, location and officer (OP-62); the portfolio follows from the Port BU. */
const officerRowId = ({ businessUnit, locationCode, officerId }: OfficerSummary) =>
  [businessUnit, locationCode, officerId].map(encodeURIComponent).join("-");

interface PromotionRewardsTabProps {
  table: CheckedTable<OfficerSortColumn, OfficerFilterFields>;
  download: Download;
}

/** The summary: an officer each, with the sums; one of them opened into their rewards. */
export function PromotionRewardsTab({ table, download }: PromotionRewardsTabProps) {
  const request = officerRequest(table.state);
  const officers = useOfficers(request, table.state.revision);
  const fetched = fetchedRows(officers);
  const { statusId } = officerFilters(table.state.filters);
  const { revision } = table.state;
  const expansion = useMemo(() => detailsBy({ statusId, revision }), [statusId, revision]);
  return (
    <TableFrame
      table={table}
      totalCount={officers.data?.totalCount}
      download={download}
      onDownload={() => startOfficersDownload(download, request)}
      filterFields={
        <OfficerFilter
          draft={table.state.draft}
          onEdit={table.editFilters}
          errorOf={table.errorOf}
        />
      }
    >
      <DataTable
        caption="Rewards per officer"
        columns={officerColumns}
        table={table}
        {...fetched}
        rowId={officerRowId}
        expansion={expansion}
      />
    </TableFrame>
  );
}

const detailsBy = (
  summary: Omit<ComponentProps<typeof OfficerRewards>, "officer">,
): RowExpansion<OfficerSummary> => ({
  header: "Action",
  buttonText: "View Details",
  label: ({ officerName }) => `View Details of ${officerName}`,
  render: (officer) => <OfficerRewards officer={officer} {...summary} />,
});
