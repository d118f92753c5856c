import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { isTicketOpen } from "@portal/contract/support/support.rules.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { lockTicket } from "./support.store.ts";
import { insertMessage } from "./ticket-messages.store.ts";
import { unknownTicket } from "./unknown-ticket.ts";

/** A checked text joins the talk on an open ticket; a closed one has to be reopened first. */
export async function sayAsBanker(
  { services, caller }: SignedOnContext,
  { ticketNo, text }: { ticketNo: string; text: string },
): Promise<void> {
  await services.db.tx(async (tx) => {
    const ticket = await lockTicket(tx, caller.bankerId, ticketNo);
    if (!ticket) throw unknownTicket();
    if (!isTicketOpen(ticket.statusId)) {
      throw new Fault("conflict", "a message on a closed ticket", {
        publicText: supportMessages.repliesClosed,
      });
    }
    await insertMessage(tx, { ticketNo, operator: null, text, at: services.clock.now() });
  });
}
