import type { TicketDetails } from "@portal/contract/support/support.ts";
import { dayInZone } from "#kernel/day-in-zone.ts";
import { readerZone } from "#kernel/reader-zone.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findTicket } from "./support.store.ts";
import { unknownTicket } from "./unknown-ticket.ts";

/** The wire carries the created date as a day alone: the reader's own, as on the list (OP-77). */
export async function getTicket(
  context: SignedOnContext,
  { ticketNo }: { ticketNo: string },
): Promise<TicketDetails> {
  const { services, caller } = context;
  const timeZone = readerZone(context);
  const ticket = await findTicket(services.db, caller.bankerId, ticketNo);
  if (!ticket) throw unknownTicket();
  const { createdAt, ...details } = ticket;
  return { ...details, createdOn: dayInZone(timeZone, createdAt) };
}
