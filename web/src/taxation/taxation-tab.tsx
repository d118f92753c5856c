import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { startTransition, useState } from "react";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { fetchedRows } from "#ui/fetched-rows.ts";
import { FilteredTable } from "#ui/filtered-table.tsx";
import { RailLayout } from "#ui/rail-layout.tsx";
import { useCheckedTable } from "#ui/use-checked-table.ts";
import { PrintedStatement } from "./printed-statement.tsx";
import { useTaxation } from "./taxation.calls.ts";
import { taxationColumns } from "./taxation-columns.tsx";
import { TaxationFilter } from "./taxation-filter.tsx";
import { taxationFilterErrors, taxationRequest, taxationTable } from "./taxation-table.ts";
import { useStatementInStep } from "./use-statement-in-step.ts";
import { YearRail } from "./year-rail.tsx";

/** Tab 1 of Rewards: what was redeemed in a tax year, and its total. */
export function TaxationTab() {
  // The tax year follows the programme's day, not the banker's clock (OP-90).
  const [year, setYear] = useState(() => yearOf(programmeDay(new Date())));
  const table = useCheckedTable(taxationTable, taxationFilterErrors);
  const taxation = useTaxation(taxationRequest(year, table.state), table.state.revision);
  const statement = useStatementInStep(year, taxation).data;
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
      <FilteredTable
        table={table}
        totalCount={taxation.data?.totalCount}
        filter={(panel) => <TaxationFilter {...panel} table={table} />}
      >
        <DataTable
          caption={`Taxation history ${year}`}
          columns={taxationColumns}
          table={table}
          {...fetchedRows(taxation)}
          rowId={(row) => row.rewardId}
          empty={<NothingRedeemed year={year} />}
        />
      </FilteredTable>
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
