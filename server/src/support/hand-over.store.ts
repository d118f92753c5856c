import type { Db } from "#kernel/db.ts";
import { type HandedOver, type Handover, rowIdsOf } from "#kernel/handover.ts";
import { sql } from "#kernel/sql.ts";

/** Tickets with their conversations. */
export function handOverTickets(db: Db, handover: Handover): HandedOver {
  const { fromBankerId, toBankerId } = handover;
  const only = handover.only ? rowIdsOf(handover.only) : null;
  return db.rows(sql`
    update ticket set banker_id = ${toBankerId}
    where banker_id = ${fromBankerId}
      and (${only}::text[] is null or no::text = any (${only}::text[]))
    returning no::text as "rowId"`);
}
