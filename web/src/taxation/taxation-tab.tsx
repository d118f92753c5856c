import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { startTransition, useState } from "react";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterButton } from "#ui/filter-panel.tsx";
import { Pager } from "#ui/pager.tsx";
import { RailLayout } from "#ui/rail-layout.tsx";
import { TableToolbar } from "#ui/table-toolbar.tsx";
import { useTable } from "#ui/use-table.ts";
import { PrintedStatement } from "./printed-statement.tsx";
import { useTaxation, useYearStatement } from "./taxation.calls.ts";
import { taxationColumns } from "./taxation-columns.tsx";
import { TaxationFilter } from "./taxation-filter.tsx";
import { taxationRequest, taxationTable } from "./taxation-filters.ts";
import { YearRail } from "./year-rail.tsx";

const panelId = "taxation-filter";

/** Tab 1 of Rewards: what was redeemed in a tax year, and its total. */
export function TaxationTab() {
  // The tax year follows the programme's day, not the banker's clock (OP-90).
  const [year, setYear] = useState(() => yearOf(programmeDay(new Date())));
  const table = useTable(taxationTable);
  const { state } = table;
  const [isFilterOpen, setFilterOpen] = useState(false);
  const taxation = useTaxation(taxationRequest(year, state), state.revision);
  const statement = useYearStatement(year).data;
  const totalCount = taxation.data?.totalCount ?? 0;
  const isStale = taxation.isPlaceholderData && taxation.isFetching;
  function chooseYear(chosen: number): void {
    // Together with the page, or the new year would be asked for with the old page first.
    startTransition(() => {
      setYear(chosen);
      table.goToPage(0);
    });
  }
  return (
    <RailLayout
      railLabel="Tax year"
      stacksBelow={1200}
      rail={<YearRail year={year} list={taxation} onYear={chooseYear} />}
    >
      <TableToolbar
        totalCount={taxation.data?.totalCount}
        actions={
          <FilterButton
            panelId={panelId}
            opened={isFilterOpen}
            activeCount={table.activeFilterCount}
            onToggle={() => setFilterOpen(!isFilterOpen)}
          />
        }
      />
      <TaxationFilter id={panelId} opened={isFilterOpen} table={table} />
      <DataTable
        caption={`Taxation history ${year}`}
        columns={taxationColumns}
        table={table}
        rows={taxation.data?.rows ?? []}
        rowId={(row) => row.rewardId}
        totalCount={totalCount}
        isLoading={taxation.isPending}
        isRefetching={isStale}
        error={taxation.isError && !taxation.data}
        onRetry={() => void taxation.refetch()}
        empty={<NothingRedeemed year={year} />}
      />
      <Pager
        page={state.page}
        pageSize={state.pageSize}
        totalCount={totalCount}
        onPage={table.goToPage}
        onPageSize={table.choosePageSize}
      />
      {statement && <PrintedStatement statement={statement} />}
    </RailLayout>
  );
}

function NothingRedeemed({ year }: { year: number }) {
  return (
    <EmptyState
      drawing="waiting-paper"
      title={`Nothing redeemed in ${year}`}
      text="Rewards count for the year in which you redeem them."
    />
  );
}
