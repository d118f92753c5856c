import { SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import classes from "#gallery/gallery.module.css";
import { GallerySection } from "#gallery/gallery-section.tsx";
import {
  type SampleRow,
  sampleColumns,
  sampleDefinition,
  sampleRows,
} from "#gallery/sample-table.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DatePicker } from "#ui/date-picker.tsx";
import { FilterButton, FilterPanel } from "#ui/filter-panel.tsx";
import { Pager } from "#ui/pager.tsx";
import { TableToolbar } from "#ui/table-toolbar.tsx";
import { useTable } from "#ui/use-table.ts";

const conditions = ["Loaded", "Loading", "Refetching", "Empty", "Failed", "Dense"] as const;
type Condition = (typeof conditions)[number];

export function TableSection() {
  const [condition, setCondition] = useState<Condition>("Loaded");
  const table = useSampleTable();
  const rows = condition === "Empty" ? [] : sampleRows;
  const totalCount = condition === "Empty" ? 0 : 237;
  return (
    <GallerySection title="Table" note="Sort, open, page, filter">
      <div className={classes.row}>
        <SegmentedControl
          aria-label="Condition"
          data={[...conditions]}
          value={condition}
          onChange={(value) => setCondition(value as Condition)}
        />
      </div>
      <SampleFilters table={table} totalCount={totalCount} />
      <DataTable
        caption="Sample rewards"
        columns={sampleColumns}
        table={table}
        rows={rows}
        rowId={(row) => row.id}
        totalCount={totalCount}
        isLoading={condition === "Loading"}
        isRefetching={condition === "Refetching"}
        error={condition === "Failed"}
        isDense={condition === "Dense"}
        onRetry={() => setCondition("Loaded")}
        expansion={{
          header: "Details",
          label: (row) => `Show details of ${row.promotion}`,
          render: renderDetails,
        }}
      />
      <Pager table={table} totalCount={totalCount} withAll />
    </GallerySection>
  );
}

interface SampleFiltersProps {
  table: ReturnType<typeof useSampleTable>;
  totalCount: number;
}

function SampleFilters({ table, totalCount }: SampleFiltersProps) {
  const [isFilterOpen, setFilterOpen] = useState(true);
  const { state } = table;
  return (
    <>
      <TableToolbar
        totalCount={totalCount}
        actions={
          <FilterButton
            panelId="gallery-filter"
            opened={isFilterOpen}
            activeCount={table.activeFilterCount}
            onToggle={() => setFilterOpen(!isFilterOpen)}
          />
        }
      />
      <FilterPanel
        id="gallery-filter"
        opened={isFilterOpen}
        onSearch={table.search}
        onClear={table.clear}
      >
        <TextInput
          label="Promotion"
          placeholder="Any"
          value={state.draft.promotion}
          onChange={(event) => table.editFilters({ promotion: event.currentTarget.value })}
        />
        <DatePicker
          label="Paid on"
          value={state.draft.paidOn}
          onChange={(paidOn) => table.editFilters({ paidOn })}
        />
      </FilterPanel>
    </>
  );
}

const useSampleTable = () => useTable(sampleDefinition);

function renderDetails(row: SampleRow) {
  return <p className={classes.panel}>Details of {row.promotion}.</p>;
}
