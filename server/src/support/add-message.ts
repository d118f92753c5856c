import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { isTicketOpen } from "@portal/contract/support/support.rules.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { checkedComment } from "./checked-comment.ts";
import { lockTicket } from "./support.store.ts";
import { insertMessage } from "./ticket-messages.store.ts";
import { unknownTicket } from "./unknown-ticket.ts";

/** The banker says something on an open ticket; a closed one has to be reopened first. */
export async function addMessage(
  { services, caller }: SignedOnContext,
  message: { ticketNo: string; text: string },
): Promise<Record<string, never>> {
  const text = checkedComment(message.text);
  await services.limits.count(services.db, "comments", String(caller.bankerId));
  await services.db.tx(async (tx) => {
    const ticket = await lockTicket(tx, caller.bankerId, message.ticketNo);
    if (!ticket) throw unknownTicket();
    if (!isTicketOpen(ticket.statusId)) {
      throw new Fault("conflict", "a message on a closed ticket", {
        publicText: supportMessages.repliesClosed,
      });
    }
    const { ticketNo } = message;
    await insertMessage(tx, { ticketNo, operator: null, text, at: services.clock.now() });
  });
  return {};
}
