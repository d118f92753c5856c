import { ActionIcon } from "@mantine/core";
import type { ReportSortColumn } from "@portal/contract/reports/reports.ts";
import { IconDownload } from "@tabler/icons-react";
import { day } from "#ui/format.ts";
import { StateBadge, type StateTone } from "#ui/state-badge.tsx";
import type { TableColumn } from "#ui/table-column.ts";
import type { ShownReport } from "./shown-reports.ts";

/** Text from the server (OP-69); a word we do not know is grey. */
const tones: Readonly<Record<string, StateTone>> = {
  Uploaded: "success",
  Processing: "warning",
  Failed: "danger",
};

interface ReportDownloads {
  /** The row whose download is under way. */
  workingRowId: string | null;
  onDownload: (report: ShownReport) => void;
}

/** Four columns; the promotion's id is a way to sort, and no column (REPORTS-08, OP-64). */
export function reportColumns({
  workingRowId,
  onDownload,
}: ReportDownloads): TableColumn<ShownReport, ReportSortColumn>[] {
  return [
    {
      name: "promotionName",
      header: "Promotion Name",
      sortKey: "promotionName",
      card: "title",
      render: ({ promotionName }) => promotionName,
    },
    {
      name: "uploadedOn",
      header: "Rewards Upload Date",
      sortKey: "uploadedOn",
      width: "30%",
      align: "figures",
      card: "caption",
      render: ({ uploadedOn }) => day(uploadedOn),
    },
    {
      name: "status",
      header: "Status",
      width: "22%",
      card: "badge",
      render: ({ status }) => <StateBadge tone={tones[status] ?? "neutral"}>{status}</StateBadge>,
    },
    {
      name: "download",
      header: "Download",
      width: "12%",
      align: "end",
      card: "foot",
      render: (report) => (
        <ActionIcon
          aria-label={`Download Rewards Detail for ${report.promotionName}`}
          loading={report.rowId === workingRowId}
          disabled={workingRowId !== null && report.rowId !== workingRowId}
          onClick={() => onDownload(report)}
        >
          <IconDownload size={18} stroke={1.75} />
        </ActionIcon>
      ),
    },
  ];
}
