import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export async function readSealedDestination(db: Db, payoutId: string): Promise<string> {
  const row = await db.one<{ sealed: string }>(sql`
    select destination_sealed as sealed from payout where id = ${payoutId}`);
  return row!.sealed;
}

export async function keepReference(tx: Db, payoutId: string, reference: string): Promise<void> {
  await tx.run(sql`update payout set provider_ref = ${reference} where id = ${payoutId}`);
}

/** Where a payment to a person is expected: the same day. */
export async function setExpectedToday(tx: Db, payoutId: string, at: Date): Promise<void> {
  await tx.run(sql`
    update payout set expected_on = (${at}::timestamptz at time zone 'America/New_York')::date
    where id = ${payoutId} and expected_on is null`);
}
