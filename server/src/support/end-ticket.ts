import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { isTicketOpen } from "@portal/contract/support/support.rules.ts";
import { ticketStatus, ticketStatusNames } from "@portal/contract/support/support.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { Services } from "#kernel/services.ts";
import { lockWholeTicket, setEnded } from "./tickets-of-operations.store.ts";

export type EndRefusal = "unknown" | "ended";

/** Resolved by an answer, or closed without one; a resolved ticket can still be closed (OP-71). */
export async function endTicket(
  services: Services,
  end: { ticketNo: string; as: "resolved" | "closed"; operator: string },
): Promise<Result<{ ticketNo: string; status: string }, EndRefusal>> {
  const { ticketNo, operator } = end;
  const statusId = ticketStatus[end.as];
  const status = ticketStatusNames[statusId];
  return services.db.tx(async (tx) => {
    const ticket = await lockWholeTicket(tx, ticketNo);
    if (!ticket) return refused("unknown");
    const isClosing = ticket.statusId === ticketStatus.resolved && end.as === "closed";
    if (!isTicketOpen(ticket.statusId) && !isClosing) return refused("ended");
    await setEnded(tx, { ticketNo, statusId, operator, at: services.clock.now() });
    await queueMail(services, tx, {
      to: ticket.email,
      subject: supportMessages.closedMailSubject(ticketNo, status),
      paragraphs: [supportMessages.closedMailText(ticketNo, status)],
    });
    return accepted({ ticketNo, status });
  });
}
