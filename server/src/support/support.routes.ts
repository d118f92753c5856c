import * as wire from "@portal/contract/support/support.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { addMessage } from "./add-message.ts";
import { getConversation } from "./get-conversation.ts";
import { getTicket } from "./get-ticket.ts";
import { listTickets } from "./list-tickets.ts";
import { reopenTicket } from "./reopen-ticket.ts";
import { saveComment } from "./save-comment.ts";
import { submitTicket } from "./submit-ticket.ts";
import { readTicketCategories, readTicketStatuses, reserveNumber } from "./support.store.ts";

export const supportRoutes: readonly Route[] = [
  serve(wire.listTickets, listTickets),
  serve(wire.getTicket, getTicket),
  serve(wire.reserveTicketNo, async ({ services, caller }) => {
    const { db, clock, limits } = services;
    const { bankerId } = caller;
    await limits.count(db, "tickets", String(bankerId));
    return { ticketNo: await db.tx((tx) => reserveNumber(tx, bankerId, clock.now())) };
  }),
  serve(wire.submitTicket, submitTicket),
  serve(wire.listTicketCategories, ({ services }) => readTicketCategories(services.db)),
  serve(wire.listTicketStatuses, ({ services }) => readTicketStatuses(services.db)),
  serve(wire.saveComment, saveComment),
  serve(wire.getConversation, getConversation),
  serve(wire.addMessage, addMessage),
  serve(wire.reopenTicket, reopenTicket),
];
