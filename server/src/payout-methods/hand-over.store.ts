import type { Db } from "#kernel/db.ts";
import type { HandedOver, Handover } from "#kernel/handover.ts";
import { sql } from "#kernel/sql.ts";

/** Only to a banker with no method of their own: nobody's payouts change their way. */
export function handOverMethods(db: Db, handover: Handover): HandedOver {
  const { fromBankerId, toBankerId, only = null } = handover;
  return db.rows(sql`
    update payout_method set banker_id = ${toBankerId}
    where banker_id = ${fromBankerId} and deleted_at is null
      and (${only}::text[] is null or id::text = any (${only}::text[]))
      and not exists (select from payout_method own
                      where own.banker_id = ${toBankerId} and own.deleted_at is null)
    returning id::text as "rowId"`);
}
