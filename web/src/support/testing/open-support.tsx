import type { TicketConversation, TicketDetails } from "@portal/contract/support/support.ts";
import {
  getConversation,
  getTicket,
  listTicketCategories,
  listTicketStatuses,
  listTickets,
  reserveTicketNo,
} from "@portal/contract/support/support.wire.ts";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { openPage } from "#app/testing/open-page.tsx";
import { SupportPage } from "../support-page.tsx";

type Server = ReturnType<typeof fakeServer>;

const categories = [
  { value: 1, label: "Payment Issue" },
  { value: 5, label: "Other" },
];
export const row = {
  ticketNo: "100004",
  status: "In Progress",
  subject: "Payment failed",
  createdAt: new Date("2026-06-09T15:00:00Z"),
  respondedAt: null,
  category: "Payment Issue",
};
export const ticket: TicketDetails = {
  ticketNo: "100004",
  rewardId: "207930",
  createdOn: "2026-06-09",
  category: "Payment Issue",
  closedAt: null,
  closedBy: null,
  status: "Open",
  subject: "Payment failed",
  description: "It came back.\nWhy?",
  adminComments: "",
};
export const silence: TicketConversation = {
  messages: [],
  canReply: true,
  reopenUntil: null,
  payment: null,
};

/** One ticket on the list, open and without an answer. */
export function usual(server: Server): void {
  server.answer(listTickets, { rows: [row], totalCount: 31 });
  server.answer(listTicketStatuses, [{ value: 2, label: "In Progress" }]);
  server.answer(listTicketCategories, categories);
  server.answer(reserveTicketNo, { ticketNo: "100009" });
  server.answer(getTicket, ticket);
  server.answer(getConversation, silence);
}

/** /support and what is behind it, with one ticket on the list, open and without an answer. */
export const openSupport = (
  prepare: (server: Server) => void = () => undefined,
  at: { at?: string; state?: object } = {},
) =>
  openPage({
    route: "/support",
    page: <SupportPage />,
    ...at,
    prepare(server) {
      usual(server);
      prepare(server);
    },
  });
