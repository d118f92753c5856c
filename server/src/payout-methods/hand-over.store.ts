import type { Db } from "#kernel/db.ts";
import { type HandedOver, type Handover, rowIdsOf } from "#kernel/handover.ts";
import { raw, sql } from "#kernel/sql.ts";

/** Which account or contact it is, without telling it; the same however often it is sealed anew. */
const content = raw("encode(details_index, 'hex')");

/**
 * Only to a banker with no method of their own: nobody's payouts change their way. One that goes
 * back must still be the account it was, or the other would be paid to somebody else's.
 */
export function handOverMethods(db: Db, handover: Handover): HandedOver {
  const { fromBankerId, toBankerId, only } = handover;
  const isMeant = only
    ? sql`(id::text, ${content}) in (select * from unnest(
        ${rowIdsOf(only)}::text[], ${only.map((row) => row.content ?? null)}::text[]))`
    : raw("true");
  return db.rows(sql`
    update payout_method set banker_id = ${toBankerId}
    where banker_id = ${fromBankerId} and deleted_at is null and ${isMeant}
      and not exists (select from payout_method own
                      where own.banker_id = ${toBankerId} and own.deleted_at is null)
    returning id::text as "rowId", ${content} as content`);
}
