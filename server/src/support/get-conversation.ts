import { isTicketOpen, reopenableUntil } from "@portal/contract/support/support.rules.ts";
import type { TicketConversation, TicketPayment } from "@portal/contract/support/support.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findTicketState } from "./support.store.ts";
import { readMessages } from "./ticket-messages.store.ts";
import { unknownTicket } from "./unknown-ticket.ts";

export async function getConversation(
  { services, caller }: SignedOnContext,
  { ticketNo }: { ticketNo: string },
): Promise<TicketConversation> {
  const ticket = await findTicketState(services.db, caller.bankerId, ticketNo);
  if (!ticket) throw unknownTicket();
  return {
    messages: await readMessages(services.db, ticketNo),
    canReply: isTicketOpen(ticket.statusId),
    reopenUntil: reopenableUntil(ticket.closedAt, services.clock.now()),
    payment: paymentOf(ticket),
  };
}

/** A reward alone is shown by the ticket itself; this is for what was heard of its payment. */
function paymentOf(ticket: Record<keyof TicketPayment, string | null>): TicketPayment | null {
  const { rewardId, returnCode, traceNumber } = ticket;
  if (rewardId === null || (returnCode === null && traceNumber === null)) return null;
  return { rewardId, returnCode, traceNumber };
}
