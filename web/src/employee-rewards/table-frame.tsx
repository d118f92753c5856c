import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { DownloadWatch } from "#kernel/export/download-watch.tsx";
import type { Download } from "#kernel/export/use-download.ts";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { FilteredTable } from "#ui/filtered-table.tsx";
import { ToolbarProgress } from "#ui/table-toolbar.tsx";
import type { Table } from "#ui/use-table.ts";
import classes from "./employee-rewards.module.css";

interface TableFrameProps<SortKey extends string, Filters extends object> {
  table: Table<SortKey, Filters>;
  /** Absent while the first rows load. */
  totalCount: number | undefined;
  filterFields: ReactNode;
  download: Download;
  onDownload: () => void;
  children: ReactNode;
}

/** What stands around the table of either tab: count, Download, filters, pages. */
export function TableFrame<SortKey extends string, Filters extends object>(
  props: TableFrameProps<SortKey, Filters>,
) {
  const { table, download } = props;
  return (
    <div className={classes.frame}>
      <FilteredTable
        table={table}
        totalCount={props.totalCount}
        actions={
          <>
            {download.isWorking && (
              <ToolbarProgress>
                <DownloadWatch download={download} />
              </ToolbarProgress>
            )}
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.75} />}
              loading={download.isWorking}
              onClick={props.onDownload}
            >
              Download
            </Button>
          </>
        }
        filter={(panel) => (
          <FilterPanel {...panel} onSearch={table.search} onClear={table.clear}>
            {props.filterFields}
          </FilterPanel>
        )}
      >
        {props.children}
      </FilteredTable>
    </div>
  );
}
