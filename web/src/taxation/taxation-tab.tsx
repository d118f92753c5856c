import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { fetchedRows } from "#ui/fetched-rows.ts";
import { FilteredTable } from "#ui/filtered-table.tsx";
import { RailLayout } from "#ui/rail-layout.tsx";
import { PrintedStatement } from "./printed-statement.tsx";
import { useTaxation } from "./taxation.calls.ts";
import { taxationColumns } from "./taxation-columns.tsx";
import { TaxationFilter } from "./taxation-filter.tsx";
import { taxationRequest } from "./taxation-table.ts";
import { useStatementInStep } from "./use-statement-in-step.ts";
import type { TaxYear } from "./use-tax-year.ts";
import { YearRail } from "./year-rail.tsx";

/** Tab 1 of Rewards: what was redeemed in a tax year, and its total. */
export function TaxationTab({ taxYear }: { taxYear: TaxYear }) {
  const { year, chooseYear, table } = taxYear;
  const taxation = useTaxation(taxationRequest(year, table.state), table.state.revision);
  const statement = useStatementInStep(year, taxation).data;
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
