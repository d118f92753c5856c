import { addDays, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { ticketRowsMax } from "@portal/contract/support/support.rules.ts";
import type { TicketListRequest, TicketRow } from "@portal/contract/support/support.ts";
import type { Span } from "#kernel/day-from.ts";
import { startOfDayInZone } from "#kernel/day-in-zone.ts";
import { readerZone } from "#kernel/reader-zone.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findTickets } from "./support.store.ts";

/** The banker's own tickets; a day of the filter is the reader's, as the list shows it (OP-77). */
export function listTickets(
  context: SignedOnContext,
  request: TicketListRequest,
): Promise<{ rows: TicketRow[]; totalCount: number }> {
  const { services, caller } = context;
  const timeZone = readerZone(context);
  const { createdOn, respondedOn, ...rest } = request;
  return findTickets(services.db, caller.bankerId, {
    ...rest,
    created: spanOf(timeZone, createdOn),
    responded: spanOf(timeZone, respondedOn),
    rowsMax: ticketRowsMax,
  });
}

function spanOf(timeZone: string, day: IsoDay | null): Span | null {
  if (day === null) return null;
  const [from, until] = [day, addDays(day, 1)].map((one) => startOfDayInZone(timeZone, one));
  return { from: from!, until: until! };
}
