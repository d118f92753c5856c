import { ActionIcon, NativeSelect } from "@mantine/core";
import type { ReportSortColumn } from "@portal/contract/reports/reports.ts";
import { IconChevronDown, IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import { useId } from "react";
import { useShownSort } from "#ui/use-shown-sort.ts";
import type { Table } from "#ui/use-table.ts";
import type { ReportFilterFields } from "./report-table.ts";
import classes from "./reports.module.css";

const choices: { value: ReportSortColumn; label: string }[] = [
  { value: "promotionId", label: "Promotion ID" },
  { value: "uploadedOn", label: "Rewards Upload Date" },
  { value: "promotionName", label: "Promotion Name" },
];

/** Besides the two heads: the only way to sort by the id, and the only one on phones (OP-64). */
export function SortChoice({ table }: { table: Table<ReportSortColumn, ReportFilterFields> }) {
  const selectId = useId();
  const [{ key, order }, sortBy] = useShownSort(table.state.sort, table.sortBy);
  const isAscending = order === "ascending";
  const Icon = isAscending ? IconSortAscending : IconSortDescending;
  return (
    <div className={classes.sort}>
      <label htmlFor={selectId}>Sort by</label>
      <NativeSelect
        id={selectId}
        size="sm"
        rightSection={<IconChevronDown size={16} stroke={1.75} />}
        value={key}
        data={choices}
        onChange={({ currentTarget }) => sortBy(currentTarget.value as ReportSortColumn)}
      />
      <ActionIcon
        size="sm"
        aria-label={isAscending ? "Ascending, turn round" : "Descending, turn round"}
        onClick={() => sortBy(key)}
      >
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
