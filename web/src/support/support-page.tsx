import { useState } from "react";
import { Route, Routes } from "react-router";
import { useTable } from "#ui/use-table.ts";
import { TicketCreatePage } from "./ticket-create-page.tsx";
import { TicketDetailPage } from "./ticket-detail-page.tsx";
import { TicketListPage } from "./ticket-list-page.tsx";
import { ticketTable } from "./ticket-table.ts";

/** /support and what is behind it; an address we do not know is the list (ROUTE-19). */
export function SupportPage() {
  // Held here, so that the list is as it was when one comes back to it from a ticket.
  const table = useTable(ticketTable);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const list = (
    <TicketListPage
      table={table}
      isFilterOpen={isFilterOpen}
      onToggleFilter={() => setFilterOpen(!isFilterOpen)}
    />
  );
  // A filter set before might hide the new ticket.
  const create = <TicketCreatePage onCreated={table.clear} />;
  return (
    <Routes>
      <Route path="status" element={<TicketDetailPage />} />
      <Route path="ticket/:rewardId?" element={create} />
      <Route path="*" element={list} />
    </Routes>
  );
}
