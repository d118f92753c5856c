import { expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { asOwner, openTestDatabase } from "#kernel/testing/test-db.ts";

const db = await openTestDatabase();

/** Beside the code that never does it: the database itself refuses a second live payment. */
test("a redemption has one live payment at most, even to the owner of the tables", async () => {
  const copying = asOwner(db, (owner) =>
    owner.run(sql`
      insert into payout (id, redemption_id, attempt, rail, amount_cents, destination_sealed,
        destination_index, destination_masked, destination_kind, created_at, state_at)
      select gen_random_uuid(), redemption_id, attempt + 1, rail, amount_cents,
        destination_sealed, destination_index, destination_masked, destination_kind,
        created_at, state_at
        from payout where state = 'settled' order by id limit 1`),
  );
  await expect(copying).rejects.toMatchObject({ code: "23505" });
});

test("a payment does not go back from settled to created", async () => {
  const moving = asOwner(db, (owner) =>
    owner.run(sql`
      update payout set state = 'created'
       where id = (select id from payout where state = 'settled' order by id limit 1)`),
  );
  await expect(moving).rejects.toMatchObject({ code: "23514" });
});
