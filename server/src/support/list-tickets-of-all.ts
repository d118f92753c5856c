import { isTicketOpen } from "@portal/contract/support/support.rules.ts";
import { type TicketStatusId, ticketStatus } from "@portal/contract/support/support.ts";
import type { Db } from "#kernel/db.ts";
import {
  countTicketsOfAll,
  findTicketsOfAll,
  type OpenTicket,
} from "./tickets-of-operations.store.ts";

const rowsMax = 500;

/** For operations: those in a status, or all that wait for an answer, and how many more. */
export async function listTicketsOfAll(
  { db }: { db: Db },
  statusId: TicketStatusId | undefined,
): Promise<{ tickets: OpenTicket[]; moreCount: number }> {
  const waiting = [ticketStatus.open, ticketStatus.inProgress];
  const statusIds = statusId ? [statusId] : waiting;
  const isNewestFirst = statusId !== undefined && !isTicketOpen(statusId);
  const tickets = await findTicketsOfAll(db, { statusIds, isNewestFirst, rowsMax });
  // One that changed between the two questions makes it no less than none.
  const moreCount = Math.max(0, (await countTicketsOfAll(db, statusIds)) - tickets.length);
  return { tickets, moreCount };
}
