import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";

/** Two profiles of one person: what the absorbed one has becomes the kept one's. */
export interface ProfilePair {
  keptBankerId: number;
  absorbedBankerId: number;
}

type RowIds = Promise<{ rowId: string }[]>;

/** What moves along with its banker and nothing else about it changes. */
const movable = {
  ticket: { table: "ticket", id: "no" },
  redemption: { table: "redemption", id: "id" },
} as const;

export function moveAll(db: Db, kind: keyof typeof movable, pair: ProfilePair): RowIds {
  const { table, id } = movable[kind];
  return db.rows(sql`
    update ${raw(table)} set banker_id = ${pair.keptBankerId}
    where banker_id = ${pair.absorbedBankerId} returning ${raw(id)}::text as "rowId"`);
}

export async function moveBack(
  db: Db,
  kind: keyof typeof movable,
  { pair, rowIds }: { pair: ProfilePair; rowIds: readonly string[] },
): Promise<void> {
  const { table, id } = movable[kind];
  await db.run(sql`
    update ${raw(table)} set banker_id = ${pair.absorbedBankerId}
    where banker_id = ${pair.keptBankerId} and ${raw(id)}::text = any (${[...rowIds]}::text[])`);
}

/** Only where the kept profile has no method of its own: nobody's payouts change their way. */
export function movePayoutMethods(db: Db, pair: ProfilePair): RowIds {
  return db.rows(sql`
    update payout_method set banker_id = ${pair.keptBankerId}
    where banker_id = ${pair.absorbedBankerId} and deleted_at is null
      and not exists (select from payout_method own
                      where own.banker_id = ${pair.keptBankerId} and own.deleted_at is null)
    returning id::text as "rowId"`);
}

export async function movePayoutMethodsBack(
  db: Db,
  { pair, rowIds }: { pair: ProfilePair; rowIds: readonly string[] },
): Promise<void> {
  await db.run(sql`
    update payout_method set banker_id = ${pair.absorbedBankerId}
    where banker_id = ${pair.keptBankerId} and id::text = any (${[...rowIds]}::text[])`);
}

/**
 * The absorbed profile's forms of years in which the other has none but a draft at most. Such a
 * draft goes the other way, so that each profile keeps one form a year and nothing is lost.
 */
export function swapForms(db: Db, pair: ProfilePair): RowIds {
  return db.rows(sql`
    with moving as (
      select theirs.id, own.id as draft_id
      from w9_form theirs left join w9_form own
        on own.banker_id = ${pair.keptBankerId} and own.year = theirs.year
      where theirs.banker_id = ${pair.absorbedBankerId} and theirs.status = 'Submitted'
        and (own.id is null or own.status = 'Draft'))
    update w9_form set banker_id = ${otherOf(pair)}
    where id in (select id from moving union select draft_id from moving)
    returning id::text as "rowId"`);
}

/** Each form that moved goes back to where it was. */
export async function swapFormsBack(
  db: Db,
  { pair, rowIds }: { pair: ProfilePair; rowIds: readonly string[] },
): Promise<void> {
  await db.run(sql`
    update w9_form set banker_id = ${otherOf(pair)}
    where id::text = any (${[...rowIds]}::text[])`);
}

const otherOf = ({ keptBankerId, absorbedBankerId }: ProfilePair) =>
  sql`case when banker_id = ${keptBankerId}::int then ${absorbedBankerId}::int
      else ${keptBankerId}::int end`;
