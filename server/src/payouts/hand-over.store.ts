import type { Db } from "#kernel/db.ts";
import { type HandedOver, type Handover, rowIdsOf } from "#kernel/handover.ts";
import { sql } from "#kernel/sql.ts";

/** Redemptions with all their attempts; whoever asks has locked both bankers and the rewards. */
export function handOverRedemptions(db: Db, handover: Handover): HandedOver {
  const { fromBankerId, toBankerId } = handover;
  const only = handover.only ? rowIdsOf(handover.only) : null;
  return db.rows(sql`
    update redemption set banker_id = ${toBankerId}
    where banker_id = ${fromBankerId}
      and (${only}::text[] is null or id::text = any (${only}::text[]))
    returning id::text as "rowId"`);
}
