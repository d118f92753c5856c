import { TextInput } from "@mantine/core";
import type { TicketSortColumn } from "@portal/contract/support/support.ts";
import { DatePicker } from "#ui/date-picker.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { withAll } from "#ui/filter-values.ts";
import { SelectField } from "#ui/select-field.tsx";
import type { Table } from "#ui/use-table.ts";
import { useTicketCategories, useTicketStatuses } from "./support.calls.ts";
import type { TicketFilterFields } from "./ticket-table.ts";

interface TicketFilterProps {
  id: string;
  opened: boolean;
  table: Table<TicketSortColumn, TicketFilterFields>;
}

export function TicketFilter({ id, opened, table }: TicketFilterProps) {
  const { draft } = table.state;
  return (
    <FilterPanel id={id} opened={opened} onSearch={table.search} onClear={table.clear}>
      <TextInput
        label="Ticket No."
        placeholder="Any"
        inputMode="numeric"
        maxLength={20}
        value={draft.ticketNo}
        onChange={({ currentTarget }) => table.editFilters({ ticketNo: currentTarget.value })}
      />
      <Choices table={table} />
      <DatePicker
        label="Created Date"
        value={draft.createdOn}
        onChange={(createdOn) => table.editFilters({ createdOn })}
      />
      <DatePicker
        label="Response Date"
        value={draft.respondedOn}
        onChange={(respondedOn) => table.editFilters({ respondedOn })}
      />
    </FilterPanel>
  );
}

/** Both lists come from the server (SUPPORT-16, SUPPORT-17), once the panel is open. */
function Choices({ table }: Pick<TicketFilterProps, "table">) {
  const statuses = useTicketStatuses();
  const categories = useTicketCategories();
  const { draft } = table.state;
  return (
    <>
      <SelectField
        label="Status"
        options={withAll("All statuses", statuses.data)}
        value={draft.statusId}
        onChange={(statusId) => table.editFilters({ statusId })}
      />
      <SelectField
        label="Category"
        options={withAll("All categories", categories.data)}
        value={draft.categoryId}
        onChange={(categoryId) => table.editFilters({ categoryId })}
      />
    </>
  );
}
