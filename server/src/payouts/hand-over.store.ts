import type { Db } from "#kernel/db.ts";
import type { HandedOver, Handover } from "#kernel/handover.ts";
import { sql } from "#kernel/sql.ts";

/** Redemptions with all their attempts; whoever asks has locked both bankers and the rewards. */
export function handOverRedemptions(db: Db, handover: Handover): HandedOver {
  const { fromBankerId, toBankerId, only = null } = handover;
  return db.rows(sql`
    update redemption set banker_id = ${toBankerId}
    where banker_id = ${fromBankerId}
      and (${only}::text[] is null or id::text = any (${only}::text[]))
    returning id::text as "rowId"`);
}
