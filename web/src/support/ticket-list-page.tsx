import { useCallback, useId, useState } from "react";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { fetchedRows } from "#ui/fetched-rows.ts";
import { FilterButton } from "#ui/filter-panel.tsx";
import { Pager } from "#ui/pager.tsx";
import { useTable } from "#ui/use-table.ts";
import { CreateTicketButton } from "./create-ticket-button.tsx";
import { useTickets } from "./support.calls.ts";
import classes from "./support.module.css";
import { ticketColumns } from "./ticket-columns.tsx";
import { TicketFilters } from "./ticket-filters.tsx";
import { ticketQuery, ticketTable } from "./ticket-query.ts";

/** /support: the banker's own tickets. */
export function TicketListPage() {
  const go = useGo();
  const panelId = useId();
  const [isFilterOpen, setFilterOpen] = useState(false);
  const table = useTable(ticketTable);
  const tickets = useTickets(ticketQuery(table.state), table.state.revision);
  const fetched = fetchedRows(tickets);
  const openTicket = useCallback(
    ({ ticketNo }: { ticketNo: string }) => go(paths.supportStatus, { state: { ticketNo } }),
    [go],
  );
  return (
    <>
      <div className={classes.head}>
        <h1>Support</h1>
        <div className={classes.actions}>
          <FilterButton
            panelId={panelId}
            opened={isFilterOpen}
            activeCount={table.activeFilterCount}
            onToggle={() => setFilterOpen(!isFilterOpen)}
          />
          <CreateTicketButton />
        </div>
      </div>
      <TicketFilters
        id={panelId}
        opened={isFilterOpen}
        isBusy={fetched.isRefetching}
        table={table}
      />
      <div className={classes.table}>
        <DataTable
          caption="Support tickets"
          columns={ticketColumns}
          table={table}
          {...fetched}
          rowId={({ ticketNo }) => ticketNo}
          onRowClick={openTicket}
          empty={
            <EmptyState
              drawing="speech"
              title="No tickets"
              text="If something about a reward or payment is not right, tell us."
            />
          }
        />
      </div>
      <Pager
        page={table.state.page}
        pageSize={table.state.pageSize}
        totalCount={fetched.totalCount}
        onPage={table.goToPage}
        onPageSize={table.choosePageSize}
        withAll
      />
    </>
  );
}
