import { ticketRowsMax } from "@portal/contract/support/support.rules.ts";
import * as wire from "@portal/contract/support/support.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { addMessage } from "./add-message.ts";
import { getConversation } from "./get-conversation.ts";
import { reopenTicket } from "./reopen-ticket.ts";
import { saveComment } from "./save-comment.ts";
import { submitTicket } from "./submit-ticket.ts";
import {
  findTicket,
  findTickets,
  readTicketCategories,
  readTicketStatuses,
  reserveNumber,
} from "./support.store.ts";
import { unknownTicket } from "./unknown-ticket.ts";

export const supportRoutes: readonly Route[] = [
  serve(wire.listTickets, ({ services, caller }, request) =>
    findTickets(services.db, caller.bankerId, { ...request, rowsMax: ticketRowsMax }),
  ),
  serve(wire.getTicket, async ({ services, caller }, { ticketNo }) => {
    const ticket = await findTicket(services.db, caller.bankerId, ticketNo);
    if (!ticket) throw unknownTicket();
    return ticket;
  }),
  serve(wire.reserveTicketNo, async ({ services, caller }) => {
    await services.limits.count(services.db, "tickets", String(caller.bankerId));
    return { ticketNo: await reserveNumber(services.db, caller.bankerId, services.clock.now()) };
  }),
  serve(wire.submitTicket, submitTicket),
  serve(wire.listTicketCategories, ({ services }) => readTicketCategories(services.db)),
  serve(wire.listTicketStatuses, ({ services }) => readTicketStatuses(services.db)),
  serve(wire.saveComment, saveComment),
  serve(wire.getConversation, getConversation),
  serve(wire.addMessage, addMessage),
  serve(wire.reopenTicket, reopenTicket),
];
