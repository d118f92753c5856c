import { expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { asOwner, openTestDatabase } from "#kernel/testing/test-db.ts";

const db = await openTestDatabase();

/** Beside the code that never does it: the database itself refuses to pay a reward twice. */
test("a reward is in one live redemption at most, even to the owner of the tables", async () => {
  const copying = asOwner(db, (owner) =>
    owner.run(sql`
      insert into redemption_item (redemption_id, reward_id, amount_cents)
      select other.id, item.reward_id, item.amount_cents
        from redemption_item item
        join redemption other on other.id <> item.redemption_id
       where item.released_at is null
       order by item.redemption_id, other.id limit 1`),
  );
  await expect(copying).rejects.toMatchObject({
    code: "23505",
    message: expect.stringContaining("one_live_redemption_per_reward"),
  });
});
