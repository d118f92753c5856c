import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export async function keepReference(tx: Db, payoutId: string, reference: string): Promise<void> {
  await tx.run(sql`update payout set provider_ref = ${reference} where id = ${payoutId}`);
}

/** Where a payment to a person is expected: the same day. */
export async function setExpectedToday(tx: Db, payoutId: string, at: Date): Promise<void> {
  await tx.run(sql`
    update payout set expected_on = (${at}::timestamptz at time zone 'America/New_York')::date
    where id = ${payoutId} and expected_on is null`);
}

/**
 * Payments to persons whose next step may be due, whoever waited longest first; they have had their
 * turn then, whatever comes of it. What another process has in hand is left to it.
 */
export async function takeTurns(
  db: Db,
  { since, at, countMax }: { since: Date; at: Date; countMax: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with turn as (
      select id, coalesce(asked_at, state_at) as waits_since from payout
      where rail = 'p2p' and state in ('created', 'claimed', 'submitted', 'unknown', 'accepted')
        and state_at <= ${since} and due_at is not null
      order by waits_since, id limit ${countMax} for update skip locked),
    taken as (update payout p set asked_at = ${at} from turn where p.id = turn.id)
    select id from turn order by waits_since, id`);
  return rows.map(({ id }) => id);
}
