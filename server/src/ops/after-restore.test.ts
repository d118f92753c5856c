import { expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { stopAfterRestore } from "#ledger/house-state.store.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { skipFileNumbers } from "#payouts/ach-batch.store.ts";
import { advancePayout } from "#payouts/advance-payout.ts";
import { payoutJobs } from "#payouts/payout-jobs.ts";
import { findPayout } from "#payouts/payouts.store.ts";
import { bank, contact, filesIn, payoutWorld, standing } from "#payouts/testing/payout-world.ts";
import type { OpsHouse } from "./command.ts";
import { ledgerCommands } from "./commands/ledger-commands.ts";

const world = await payoutWorld();
const { services, folders } = world;
const { db, clock } = services;

const lastFile = () =>
  db.one<{ id: number; trace: string }>(sql`
    select max(b.id)::int as id, max(p.trace_no) as trace
    from ach_batch b join payout p on p.batch_id = b.id`);

test("after a restore no payment leaves by itself until a person lets it", async () => {
  const before = await world.redeem("ben", bank("400058214821", "071000013"));
  world.toCutOff();
  for (let pass = 0; pass < 3; pass += 1) await world.work();
  expect(await standing(db, before)).toMatchObject({ state: "accepted" });
  const toBank = await world.redeem("dev", bank("7730052946"));
  const toPerson = await world.redeem("cleo", contact("6125550147"));
  const known = await filesIn(folders.bankOut);
  const former = (await lastFile())!;

  await stopAfterRestore(db, clock.now());
  await asOwner(db, (owner) => skipFileNumbers(owner));
  world.toCutOff();
  const jobs = payoutJobs(services, world.ports);
  for (const payoutId of [toBank, toPerson]) {
    await jobs["advance-payout"]({ payoutId }, { id: payoutId });
  }
  await asOwner(db, (owner) =>
    owner.run(sql`update pgboss.job set state = 'completed', completed_on = now()
      where name = 'advance-payout'`),
  );
  for (let pass = 0; pass < 3; pass += 1) await world.work();
  for (const id of [toBank, toPerson]) {
    expect(await standing(db, id)).toMatchObject({ state: "created" });
  }
  expect(await filesIn(folders.bankOut)).toEqual(known);
  const waiting = (await findPayout(db, toPerson))!;
  expect(await advancePayout(services, world.ports.files, waiting)).toEqual({
    ok: false,
    refusal: "Nothing is sent after a restore before: npm run ops -- redemptions resume",
  });
  // What the bank tells is heard all the same.
  await world.bankAnswers();
  await world.work();
  expect(await standing(db, before)).toMatchObject({ state: "settled" });

  await expectInvariantsToHold(db, clock);
  // Hours later, and by the command: it is refused while anything is wrong with the books.
  clock.advance(3 * 3_600_000);
  const resume = ledgerCommands.find(({ name }) => name === "redemptions resume")!;
  const call = { positionals: [], options: {}, actor: "olga", folder: "." };
  expect(await resume.run(services as unknown as OpsHouse, call)).toMatchObject({ ok: true });
  await expectInvariantsToHold(db, clock);
  for (let pass = 0; pass < 4; pass += 1) await world.work();
  expect(await standing(db, toBank)).toMatchObject({ state: "accepted" });
  expect((await standing(db, toPerson)).state).not.toBe("created");
  const next = (await lastFile())!;
  expect(next.id - former.id).toBeGreaterThan(100_000);
  expect(Number(next.trace) - Number(former.trace)).toBeGreaterThan(100_000);
});
