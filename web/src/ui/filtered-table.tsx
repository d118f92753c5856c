import { type ReactNode, useId, useState } from "react";
import { FilterButton } from "#ui/filter-panel.tsx";
import { Pager } from "#ui/pager.tsx";
import { TableToolbar } from "#ui/table-toolbar.tsx";
import type { Table } from "#ui/use-table.ts";

interface FilteredTableProps<SortKey extends string, Filters extends object> {
  table: Table<SortKey, Filters>;
  /** Absent while the first rows load. */
  totalCount: number | undefined;
  /** What can be done beside filtering. */
  actions?: ReactNode;
  /** The panel that the Filter button opens. */
  filter: (panel: { id: string; opened: boolean }) => ReactNode;
  children: ReactNode;
}

/** What stands around a table with filters: count, Filter button, filters, pages. */
export function FilteredTable<SortKey extends string, Filters extends object>(
  props: FilteredTableProps<SortKey, Filters>,
) {
  const { table, totalCount, actions, filter, children } = props;
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <TableToolbar
        totalCount={totalCount}
        actions={
          <>
            {actions}
            <FilterButton
              panelId={id}
              opened={opened}
              activeCount={table.activeFilterCount}
              onToggle={() => setOpened(!opened)}
            />
          </>
        }
      />
      {filter({ id, opened })}
      {children}
      <Pager table={table} totalCount={totalCount ?? 0} />
    </>
  );
}
