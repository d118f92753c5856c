import { Autocomplete, Button } from "@mantine/core";
import { reportDays } from "@portal/contract/reports/reports.rules.ts";
import type { ReportSortColumn } from "@portal/contract/reports/reports.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { DatePicker } from "#ui/date-picker.tsx";
import { FilterForm } from "#ui/filter-form.tsx";
import type { CheckedTable } from "#ui/use-checked-table.ts";
import { ownDay, type ReportFilterFields } from "./report-table.ts";
import { usePromotionNames } from "./reports.calls.ts";
import classes from "./reports.module.css";

interface ReportFilterProps {
  table: CheckedTable<ReportSortColumn, ReportFilterFields>;
}

/** Always visible in the rail. The dates open a calendar and take no typing (REPORTS-06). */
export function ReportFilter({ table }: ReportFilterProps) {
  const names = usePromotionNames();
  const { draft } = table.state;
  const { earliest, latest } = reportDays(ownDay(new Date()));
  return (
    <FilterForm className={classes.filters} onSearch={table.search}>
      <DatePicker
        label="From Date"
        value={draft.from}
        onChange={(from) => table.editFilters({ from })}
        min={earliest}
        max={latest}
        error={table.errorOf("from")}
      />
      <DatePicker
        label="To Date"
        value={draft.to}
        onChange={(to) => table.editFilters({ to })}
        min={earliest}
        max={latest}
        error={table.errorOf("to")}
      />
      <Autocomplete
        label="Promotion Name"
        placeholder="All promotions"
        data={names.data ?? []}
        limit={50}
        // A blocked Search leads here: the list would lie over what it says.
        openOnFocus={false}
        maxLength={200}
        value={draft.promotionName}
        onChange={(promotionName) => table.editFilters({ promotionName })}
        rightSection={<IconChevronDown size={16} stroke={1.75} />}
        rightSectionPointerEvents="none"
        comboboxProps={{ shadow: "md" }}
        error={table.errorOf("promotionName")}
      />
      <p className={classes.hint}>Choose dates within the last 365 days, a promotion, or both.</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={table.clear}>
          Clear
        </Button>
        <Button type="submit">Search</Button>
      </div>
    </FilterForm>
  );
}
