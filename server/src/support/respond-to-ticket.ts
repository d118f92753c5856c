import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { isTicketOpen } from "@portal/contract/support/support.rules.ts";
import { ticketStatus } from "@portal/contract/support/support.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { Services } from "#kernel/services.ts";
import { insertMessage } from "./ticket-messages.store.ts";
import { lockWholeTicket, setAnswered } from "./tickets-of-operations.store.ts";

export type RespondRefusal = "unknown" | "closed" | "empty" | "too-long";

/** What operations may say at once; a banker has less. */
export const answerCharsMax = 4_000;

/**
 * An answer of operations: the first sets the response date (OP-71), each becomes the ticket's
 * admin comment and a message, and the banker gets a mail that only says there is one.
 */
export async function respondToTicket(
  services: Services,
  answer: { ticketNo: string; text: string; operator: string },
): Promise<Result<{ ticketNo: string }, RespondRefusal>> {
  const { ticketNo, operator } = answer;
  const text = answer.text.trim();
  if (text === "") return refused("empty");
  if (text.length > answerCharsMax) return refused("too-long");
  const at = services.clock.now();
  return services.db.tx(async (tx) => {
    const ticket = await lockWholeTicket(tx, ticketNo);
    if (!ticket) return refused("unknown");
    if (!isTicketOpen(ticket.statusId)) return refused("closed");
    await insertMessage(tx, { ticketNo, operator, text, at });
    await setAnswered(tx, { ticketNo, statusId: ticketStatus.inProgress, text, at });
    await queueMail(services, tx, {
      to: ticket.email,
      subject: supportMessages.replyMailSubject(ticketNo),
      paragraphs: [supportMessages.replyMailText(ticketNo)],
    });
    return accepted({ ticketNo });
  });
}
