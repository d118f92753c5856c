import type { TicketMessage } from "@portal/contract/support/support.ts";
import type { Db } from "#kernel/db.ts";
import { readMessages } from "./ticket-messages.store.ts";
import { findWholeTicket, type WholeTicket } from "./tickets-of-operations.store.ts";

/** For operations: the ticket and all that was said about it. */
export async function showTicket(
  { db }: { db: Db },
  ticketNo: string,
): Promise<(WholeTicket & { messages: TicketMessage[] }) | undefined> {
  const ticket = await findWholeTicket(db, ticketNo);
  return ticket && { ...ticket, messages: await readMessages(db, ticketNo) };
}
