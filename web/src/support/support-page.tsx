import { Route, Routes } from "react-router";
import { TicketCreatePage } from "./ticket-create-page.tsx";
import { TicketDetailPage } from "./ticket-detail-page.tsx";
import { TicketListPage } from "./ticket-list-page.tsx";

/** /support and what is behind it; an address we do not know is the list (ROUTE-19). */
export function SupportPage() {
  return (
    <Routes>
      <Route path="status" element={<TicketDetailPage />} />
      <Route path="ticket/:rewardId?" element={<TicketCreatePage />} />
      <Route path="*" element={<TicketListPage />} />
    </Routes>
  );
}
