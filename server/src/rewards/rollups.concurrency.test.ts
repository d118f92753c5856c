import { expect, test } from "vitest";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";
import { openSecondProcess, openTestDatabase } from "#kernel/testing/test-db.ts";
import { checkRollups } from "./check-rollups.ts";

const db = await openTestDatabase();

/** An upload for every banker, then a redemption of it: all clients write the same rollup rows. */
async function uploadAndRedeem(client: Db, promotionId: number): Promise<void> {
  const rows = await client.rows<{ id: number }>(
    sql`insert into reward (banker_id, institution_id, portfolio_id, promotion_id, amount_cents,
          fulfilled_on, available_on, expires_on)
        select id, institution_id, portfolio_id, ${promotionId}, 2500 * id, '2026-06-01',
          '2026-06-01', '2026-12-01' from banker order by id desc returning id`,
  );
  await client.run(
    sql`update reward set status_id = 6, redeemed_at = now(), payment_method_id = 2
        where id = any(${rows.map(({ id }) => id)})`,
  );
}

test("uploads and redemptions of four processes at once leave the rollups right", async () => {
  const clients = [db, openSecondProcess(db), openSecondProcess(db), openSecondProcess(db)];
  const work = clients.map(async (client, index) => {
    for (let round = 0; round < 15; round++)
      await uploadAndRedeem(client, 1 + ((index + round) % 3));
  });
  await Promise.all(work);
  expect(await checkRollups(db)).toEqual([]);
});
