import type { Db } from "#kernel/db.ts";
import type { HandedOver, Handover } from "#kernel/handover.ts";
import { sql } from "#kernel/sql.ts";

/**
 * The forms of one banker for years in which the other has none but a draft at most. Such a draft
 * goes the other way, so that each keeps one form a year and nothing is lost. Forms that are named
 * go back to where they were, whichever way they went.
 */
export function swapForms(db: Db, { fromBankerId, toBankerId, only }: Handover): HandedOver {
  const moving = only
    ? sql`select id from w9_form where id::text = any (${only}::text[])`
    : sql`select unnest(array[theirs.id, own.id])
          from w9_form theirs left join w9_form own
            on own.banker_id = ${toBankerId} and own.year = theirs.year
          where theirs.banker_id = ${fromBankerId} and theirs.status = 'Submitted'
            and (own.id is null or own.status = 'Draft')`;
  return db.rows(sql`
    update w9_form
    set banker_id = case when banker_id = ${toBankerId}::int then ${fromBankerId}::int
                    else ${toBankerId}::int end
    where id in (${moving}) and banker_id in (${fromBankerId}, ${toBankerId})
    returning id::text as "rowId"`);
}
