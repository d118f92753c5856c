import { useState } from "react";
import { DownloadWatch } from "#kernel/export/download-watch.tsx";
import { useDownload } from "#kernel/export/use-download.ts";
import { DataTable } from "#ui/data-table.tsx";
import { fetchedRows } from "#ui/fetched-rows.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Pager } from "#ui/pager.tsx";
import { RailLayout } from "#ui/rail-layout.tsx";
import { SortChoice } from "#ui/sort-choice.tsx";
import { TableToolbar, ToolbarProgress } from "#ui/table-toolbar.tsx";
import { useCheckedTable } from "#ui/use-checked-table.ts";
import { reportColumns } from "./report-columns.tsx";
import { ReportFilter } from "./report-filter.tsx";
import {
  reportFilterErrors,
  reportRequest,
  reportSortChoices,
  reportTable,
} from "./report-table.ts";
import { useReports } from "./reports.calls.ts";
import { startRewardsDetail } from "./rewards-detail.calls.ts";
import { type ShownReport, shownReports } from "./shown-reports.ts";
import { useEmptySearch } from "./use-empty-search.ts";

const caption = "Rewards detail reports";

/** /reports, for administrators: uploads of rewards, each with its spreadsheet (REPORTS-01). */
export function ReportsPage() {
  const table = useCheckedTable(reportTable, reportFilterErrors);
  const { state } = table;
  const reports = useReports(reportRequest(state), state.revision);
  const fetched = fetchedRows(reports);
  const downloads = useReportDownloads();
  const { download } = downloads;
  useEmptySearch({
    revision: state.revision,
    isSearch: table.activeFilterCount > 0,
    foundCount: reports.isPlaceholderData ? undefined : reports.data?.totalCount,
  });
  return (
    <>
      <PageTitle>Rewards Detail</PageTitle>
      <RailLayout railLabel="Search" stacksBelow={1200} rail={<ReportFilter table={table} />}>
        <TableToolbar
          totalCount={reports.data?.totalCount}
          actions={
            <>
              {download.isWorking && (
                <ToolbarProgress>
                  <DownloadWatch download={download} />
                </ToolbarProgress>
              )}
              <SortChoice
                caption={caption}
                choices={reportSortChoices}
                sort={state.sort}
                onSort={table.sortBy}
              />
            </>
          }
        />
        <DataTable
          caption={caption}
          columns={reportColumns(downloads)}
          table={table}
          {...fetched}
          rows={shownReports(fetched.rows)}
          rowId={({ rowId }) => rowId}
          hasOwnSortChoice
        />
        <Pager table={table} totalCount={fetched.totalCount} />
      </RailLayout>
    </>
  );
}

/** One report at a time, so that the progress above the table is that one's. */
function useReportDownloads() {
  const download = useDownload();
  const [rowId, setRowId] = useState<string | null>(null);
  return {
    download,
    workingRowId: download.isWorking ? rowId : null,
    onDownload(report: ShownReport) {
      setRowId(report.rowId);
      startRewardsDetail(download, { promotionId: report.promotionId, reach: "scope" });
    },
  };
}
