import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";
import { isWithPerson } from "./forgotten.store.ts";

/**
 * Failed payments whose account was replaced by another one, or corrected by its bank, since it was
 * copied for them, be it before they came back or after, or is of the other type now. Every attempt
 * copies the account on file, so each account makes at most one more. What a person has stopped
 * leaves only by a person's word, and so does what came back for another reason than these (a
 * double, a recall): another account may be all that a thief needs. What a person was asked about
 * after its banker had left may be paid outside the portal, so it waits for the same, even when a
 * merge has given it to somebody who saves another account.
 */
export async function findCorrected(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select p.id from payout p join redemption r on r.id = p.redemption_id
      join payout_method m on m.banker_id = r.banker_id and m.method_id = r.payment_method_id
        and m.deleted_at is null
    where p.state in ('returned', 'failed')
      and (greatest(m.changed_at, m.corrected_at) > p.created_at
             and m.details_index <> p.destination_index
           or m.details_index = p.destination_index and account_type <> p.destination_kind)
      and exists (select from payout_event e
                  where e.payout_id = p.id and e.state = p.state and e.code = any(${codes}))
      and not exists (select from payout_event e
                      where e.payout_id = p.id and e.state = 'failed' and e.source = 'operations')
      and not ${isWithPerson("p.id")}
      and not exists (select from payout n
                      where n.redemption_id = p.redemption_id and n.attempt > p.attempt)
    order by p.id limit 100`);
  return rows.map(({ id }) => id);
}

export async function isLastAttempt(tx: Db, payoutId: string): Promise<boolean> {
  const later = await tx.one(sql`
    select from payout p join payout n on n.redemption_id = p.redemption_id
      and n.attempt > p.attempt
    where p.id = ${payoutId}`);
  return later === undefined;
}

/** Whoever asks has locked the payout. */
export async function isLeftToPerson(tx: Db, payoutId: string): Promise<boolean> {
  const row = await tx.one<{ isWithPerson: boolean }>(sql`
    select ${isWithPerson("p.id")} as "isWithPerson" from payout p where p.id = ${payoutId}::uuid`);
  return row?.isWithPerson ?? false;
}
