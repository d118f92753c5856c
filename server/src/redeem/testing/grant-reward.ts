import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";
import { postRewards } from "#ledger/ledger.public.ts";
import { findPersona } from "#seed/personas.ts";

export async function bankerIdOf(db: Db, key: string): Promise<number> {
  const employeeId = findPersona(key)?.employeeId;
  const row = await db.one<{ id: number }>(
    sql`select id from banker where employee_id = ${employeeId}`,
  );
  if (!row) throw new Error(`there is no banker ${key}`);
  return row.id;
}

export interface Grant {
  /** Whose it is. */
  key: string;
  amountCents: number;
  expiresOn?: string | undefined;
}

/** Gives a persona one more reward, posted as an upload would; answers its id. */
export async function grantReward(
  { db, clock }: { db: Db; clock: Clock },
  { key, amountCents, expiresOn = "2026-12-01" }: Grant,
): Promise<string> {
  const bankerId = await bankerIdOf(db, key);
  return db.tx(async (tx) => {
    const upload = await tx.one<{ id: number }>(sql`
      insert into reward_upload (promotion_id, institution_id, uploaded_at, status, row_count)
      select 1, institution_id, ${clock.now()}, 'Uploaded', 1 from banker where id = ${bankerId}
      returning id`);
    const reward = await tx.one<{ id: number }>(sql`
      insert into reward (banker_id, institution_id, portfolio_id, promotion_id, upload_id,
        amount_cents, fulfilled_on, available_on, expires_on)
      select id, institution_id, portfolio_id, 1, ${upload!.id}, ${amountCents},
        date '2026-06-01', date '2026-06-01', ${expiresOn}
      from banker where id = ${bankerId} returning id`);
    await postRewards(tx, [upload!.id]);
    return String(reward!.id);
  });
}
