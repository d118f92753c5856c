import type { Db } from "#kernel/db.ts";
import { type HandedOver, type HandedOverRow, type Handover, rowIdsOf } from "#kernel/handover.ts";
import { raw, sql } from "#kernel/sql.ts";

/** How often it was signed: a form that was signed again is the signer's. */
const content = raw(`(
  select count(*)::text from w9_version version where version.form_id = w9_form.id)`);

/**
 * The forms of one banker for years in which the other has none but a draft at most. Such a draft
 * goes the other way, so that each keeps one form a year and nothing is lost. Forms that are named
 * go back to where they were, whichever way they went, but for years in which one was signed again
 * since, or lets a redemption through of whoever gives it back, or in which either of the two has
 * begun another form since.
 */
export function swapForms(db: Db, { fromBankerId, toBankerId, only }: Handover): HandedOver {
  const moving = only
    ? sql`select id from (
            select id, bool_and(named.content is not distinct from ${content}
                and not exists (select from redemption r where r.w9_form_id = w9_form.id
                                  and r.banker_id = ${fromBankerId})
                and not exists (select from w9_form other where other.year = w9_form.year
                                  and other.banker_id in (${fromBankerId}, ${toBankerId})
                                  and other.id::text <> all (${rowIdsOf(only)}::text[]))
              ) over (partition by year) as "isFree"
            from w9_form join unnest(
              ${rowIdsOf(only)}::text[], ${only.map((row) => row.content ?? null)}::text[]
            ) as named (row_id, content) on named.row_id = id::text) form
          where "isFree"`
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
    returning id::text as "rowId", ${content} as content`);
}

export interface SwappedForms {
  bankerId: number;
  forms: readonly HandedOverRow[];
}

/**
 * A draft that was swapped away and could not go back names its writer, number and all: it must not
 * become the form of the banker it lies with. Nobody has signed it and nothing was redeemed on it.
 * Answers the years.
 */
export async function deleteStrandedDrafts(
  db: Db,
  { bankerId, forms }: SwappedForms,
): Promise<number[]> {
  const deleted = await db.rows<{ year: number }>(sql`
    delete from w9_form
    where banker_id = ${bankerId} and status = 'Draft'
      and id::text = any (${rowIdsOf(forms)}::text[])
    returning year`);
  return deleted.map(({ year }) => year).sort();
}

/** The years of those swapped forms that are submitted and lie with the banker. */
export async function findSubmittedYears(
  db: Db,
  { bankerId, forms }: SwappedForms,
): Promise<number[]> {
  const found = await db.rows<{ year: number }>(sql`
    select year from w9_form
    where banker_id = ${bankerId} and status = 'Submitted'
      and id::text = any (${rowIdsOf(forms)}::text[])
    order by year`);
  return found.map(({ year }) => year);
}
