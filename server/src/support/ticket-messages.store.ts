import type { TicketMessage } from "@portal/contract/support/support.ts";
import type { Db } from "#kernel/db.ts";
import { numbered } from "#kernel/numbered.ts";
import { sql } from "#kernel/sql.ts";

export function readMessages(db: Db, ticketNo: string): Promise<TicketMessage[]> {
  return db.rows(sql`
    select id, author, text, written_at as at from ticket_message
     where ticket_no = ${numbered(ticketNo)} order by written_at, id`);
}

export async function insertMessage(
  db: Db,
  message: { ticketNo: string; operator: string | null; text: string; at: Date },
): Promise<void> {
  const author = message.operator === null ? "banker" : "operations";
  await db.run(sql`
    insert into ticket_message (ticket_no, author, operator, text, written_at)
    values (${numbered(message.ticketNo)}, ${author}, ${message.operator}, ${message.text},
            ${message.at})`);
}
