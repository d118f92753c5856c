import { ticketStatus } from "@portal/contract/support/support.ts";
import type { Db } from "#kernel/db.ts";
import { type HandedOver, type Handover, rowIdsOf } from "#kernel/handover.ts";
import { raw, sql } from "#kernel/sql.ts";

/**
 * How much was said on it, how it stands and since when: what came later is its new owner's talk.
 * What is null leaves no trace, so that it compares with what older merges wrote down.
 */
const content = raw(`concat_ws(' ', (
    select count(*) from ticket_message message where message.ticket_no = ticket.no),
  status_id, extract(epoch from closed_at), extract(epoch from reopened_at))`);

/**
 * For merges of before this was written down. One that is open though it was answered has been
 * reopened, perhaps before that was, and nobody knows when.
 */
const isUntouched = (since: Date) => sql`
  not exists (select from ticket_message message
              where message.ticket_no = ticket.no and message.written_at >= ${since})
  and (closed_at is null or closed_at < ${since})
  and (reopened_at is null or reopened_at < ${since})
  and not (status_id = ${ticketStatus.open} and response_at is not null)`;

/** Whether a ticket is one of these, and nothing was said or decided on it since. */
function isAsItWas({ only = [], since = new Date(0) }: Handover) {
  return sql`exists (
    select from unnest(${rowIdsOf(only)}::text[], ${only.map((row) => row.content ?? null)}::text[])
      as named (row_id, content)
    where named.row_id = ticket.no::text and case when named.content is null
      then ${isUntouched(since)} else named.content = ${content} end)`;
}

/**
 * Tickets with their conversations. Locked before they are read: an update that had to wait for
 * somebody's words would count without them.
 */
export async function handOverTickets(db: Db, handover: Handover): HandedOver {
  const { fromBankerId, toBankerId, only } = handover;
  await db.run(sql`
    select from ticket where banker_id = ${fromBankerId} order by no for update`);
  return db.rows(sql`
    update ticket set banker_id = ${toBankerId}
    where banker_id = ${fromBankerId} and ${only ? isAsItWas(handover) : raw("true")}
    returning no::text as "rowId", ${content} as content`);
}
