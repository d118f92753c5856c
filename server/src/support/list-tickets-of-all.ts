import { type TicketStatusId, ticketStatus } from "@portal/contract/support/support.ts";
import type { Db } from "#kernel/db.ts";
import { findTicketsOfAll, type OpenTicket } from "./tickets-of-operations.store.ts";

const rowsMax = 500;

/** For operations: those in a status, or all that wait for an answer. */
export function listTicketsOfAll(
  { db }: { db: Db },
  statusId: TicketStatusId | undefined,
): Promise<OpenTicket[]> {
  const waiting = [ticketStatus.open, ticketStatus.inProgress];
  return findTicketsOfAll(db, { statusIds: statusId ? [statusId] : waiting, rowsMax });
}
