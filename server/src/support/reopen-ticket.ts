import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { isTicketOpen, reopenableUntil } from "@portal/contract/support/support.rules.ts";
import { ticketStatus } from "@portal/contract/support/support.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { checkedComment } from "./checked-comment.ts";
import { lockTicket, setReopened } from "./support.store.ts";
import { insertMessage } from "./ticket-messages.store.ts";
import { unknownTicket } from "./unknown-ticket.ts";

const refusal = (publicText: string) =>
  new Fault("conflict", "a ticket that cannot be reopened", { publicText });

/** Opens a resolved or closed ticket again, within 14 days; a text with it becomes a message. */
export async function reopenTicket(
  { services, caller }: SignedOnContext,
  { ticketNo, text }: { ticketNo: string; text: string },
): Promise<Record<string, never>> {
  const message = text.trim() === "" ? null : checkedComment(text);
  await services.limits.count(services.db, "comments", String(caller.bankerId));
  const at = services.clock.now();
  await services.db.tx(async (tx) => {
    const ticket = await lockTicket(tx, caller.bankerId, ticketNo);
    if (!ticket) throw unknownTicket();
    if (isTicketOpen(ticket.statusId)) throw refusal(supportMessages.alreadyOpen);
    if (!reopenableUntil(ticket.closedAt, at)) throw refusal(supportMessages.reopenTooLate);
    await setReopened(tx, { ticketNo, statusId: ticketStatus.open, at });
    if (message !== null) await insertMessage(tx, { ticketNo, operator: null, text: message, at });
  });
  return {};
}
