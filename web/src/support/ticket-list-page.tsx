import type { TicketSortColumn } from "@portal/contract/support/support.ts";
import { useCallback, useId } from "react";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { fetchedRows } from "#ui/fetched-rows.ts";
import { FilterButton } from "#ui/filter-panel.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Pager } from "#ui/pager.tsx";
import type { Table } from "#ui/use-table.ts";
import { CreateTicketButton } from "./create-ticket-button.tsx";
import { useTickets } from "./support.calls.ts";
import classes from "./support.module.css";
import { ticketColumns } from "./ticket-columns.tsx";
import { TicketFilter } from "./ticket-filter.tsx";
import { type TicketFilterFields, ticketRequest } from "./ticket-table.ts";

interface TicketListPageProps {
  table: Table<TicketSortColumn, TicketFilterFields>;
  isFilterOpen: boolean;
  onToggleFilter: () => void;
}

/** /support: the banker's own tickets. */
export function TicketListPage({ table, isFilterOpen, onToggleFilter }: TicketListPageProps) {
  const go = useGo();
  const panelId = useId();
  const tickets = useTickets(ticketRequest(table.state), table.state.revision);
  const fetched = fetchedRows(tickets);
  const openTicket = useCallback(
    ({ ticketNo }: { ticketNo: string }) => go(paths.supportStatus, { state: { ticketNo } }),
    [go],
  );
  return (
    <>
      <div className={classes.head}>
        <PageTitle isPlaced>Support</PageTitle>
        <div className={classes.actions}>
          <FilterButton
            panelId={panelId}
            opened={isFilterOpen}
            activeCount={table.activeFilterCount}
            onToggle={onToggleFilter}
          />
          <CreateTicketButton />
        </div>
      </div>
      <TicketFilter id={panelId} opened={isFilterOpen} table={table} />
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
      <Pager table={table} totalCount={fetched.totalCount} withAll />
    </>
  );
}
