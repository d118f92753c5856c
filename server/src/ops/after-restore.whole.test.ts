import { mkdir, rm } from "node:fs/promises";
import { formatCents } from "@portal/contract/kernel/money.ts";
import { expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { readHouseState, stopMoney } from "#ledger/house-state.store.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { skipFileNumbers } from "#payouts/ach-batch.store.ts";
import { advancePayout } from "#payouts/advance-payout.ts";
import { claimBatch } from "#payouts/claim-batch.ts";
import { decideCase } from "#payouts/decide-case.ts";
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

const call = { positionals: [], options: {}, actor: "olga", folder: "." };
const run = (command: string, options: Record<string, string> = {}) =>
  ledgerCommands
    .find(({ name }) => name === command)!
    .run(services as unknown as OpsHouse, { ...call, options });
const resume = () => run("redemptions resume");

test("after a restore no payment leaves by itself until a person lets it", async () => {
  const before = await world.redeem("ben", bank("400058214821", "071000013"));
  world.toCutOff();
  for (let pass = 0; pass < 3; pass += 1) await world.work();
  expect(await standing(db, before)).toMatchObject({ state: "accepted" });
  const toBank = await world.redeem("dev", bank("7730052946"));
  const toPerson = await world.redeem("cleo", contact("6125550147"));
  const known = await filesIn(folders.bankOut);
  const former = (await lastFile())!;

  await stopMoney(db, { at: clock.now(), reason: "restored" });
  await skipFileNumbers(db);
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
    refusal: "Nothing is sent before: npm run ops -- redemptions resume --as NAME",
  });
  // What the bank tells is heard all the same.
  await world.bankAnswers();
  await world.work();
  expect(await standing(db, before)).toMatchObject({ state: "settled" });

  await expectInvariantsToHold(db, clock);
  // Hours later, and by the command: it is refused while anything is wrong with the books.
  clock.advance(3 * 3_600_000);
  expect(await resume()).toMatchObject({ ok: true });
  await expectInvariantsToHold(db, clock);
  for (let pass = 0; pass < 4; pass += 1) await world.work();
  expect(await standing(db, toBank)).toMatchObject({ state: "accepted" });
  expect((await standing(db, toPerson)).state).not.toBe("created");
  const next = (await lastFile())!;
  expect(next.id - former.id).toBeGreaterThan(100_000);
  expect(Number(next.trace) - Number(former.trace)).toBeGreaterThan(100_000);
});

/** Passes until the file of a payment stands so far, as a backup may find it. */
async function redeemedUntil(state: "claimed" | "submitted") {
  const id = await world.redeem("dev", bank("7730052946"));
  world.toCutOff();
  for (let pass = 0; (await standing(db, id)).state !== state; pass += 1) {
    if (pass === 3) throw new Error(`never ${state}`);
    await world.work();
  }
  return (await findPayout(db, id))!;
}

async function caseAbout(batchId: number | null) {
  const found = await db.one<{ id: number; summary: string }>(sql`
    select id, summary from payout_case where subject = ${`batch/${batchId}`}
      and kind = 'unknown-outcome' and decision is null`);
  return found!;
}

const advance = async (id: string) =>
  advancePayout(services, world.files, (await findPayout(db, id))!);

const namesOut = async () => Object.keys(await filesIn(folders.bankOut));

const ways = (["claimed", "submitted"] as const).flatMap((state) =>
  (["sent", "not-sent"] as const).map((decision) => [state, decision] as const),
);

test.each(ways)(
  "a file whose payments were %s at the backup leaves by a person's word alone: %s",
  async (state, decision) => {
    const { id, batchId, amountCents } = await redeemedUntil(state);
    await stopMoney(db, { at: clock.now(), reason: "restored" });
    await rm(folders.bankOut, { recursive: true });
    await mkdir(folders.bankOut);
    clock.advance(60_000);
    // Whether a server has passed since, an operator came before it, or nobody.
    if (decision === "sent") await world.work();
    else if (state === "claimed") await advance(id);
    const name = expect.stringMatching(new RegExp(`^ACH-\\d{8}-0*${batchId}\\.ach$`));
    expect(await resume()).toEqual({
      ok: false,
      refusal: expect.stringMatching(
        new RegExp(`^The bank may have ACH-\\d{8}-0*${batchId}\\.ach, .*cases decide`),
      ),
    });
    expect((await standing(db, id)).state).toBe("unknown");
    expect(await namesOut()).toEqual([]);
    const { id: caseId, summary } = await caseAbout(batchId);
    expect(summary).toContain(`(payments: 1, together ${formatCents(amountCents)})`);
    const ground = { services, files: world.files };
    expect(await decideCase(ground, { caseId, decision, by: "olga" })).toMatchObject({ ok: true });
    await world.work();
    expect(await namesOut()).not.toContainEqual(name);
    expect(await resume()).toMatchObject({ ok: true });
    for (let pass = 0; pass < 3; pass += 1) await world.work();
    expect((await standing(db, id)).state).toBe("accepted");
    expect(await namesOut()).toEqual(decision === "sent" ? [] : [name]);
    await expectInvariantsToHold(db, clock);
  },
);

test("a file made during a stop that the backup was written in is in doubt after its restore", async () => {
  const id = await world.redeem("dev", bank("7730052946"));
  world.toCutOff();
  await stopMoney(db, { at: clock.now(), reason: "looking" });
  clock.advance(60_000);
  await claimBatch(services);
  await world.work();
  expect((await standing(db, id)).state).toBe("claimed");
  // The backup is of this moment. All went on then, the bank got the file, and it is restored.
  clock.advance(3_600_000);
  const options = { reason: "archive", recovered: "true" };
  expect(await run("redemptions stop", options)).toMatchObject({ ok: true });
  expect(await readHouseState(db)).toMatchObject({ reason: "archive" });
  await world.work();
  expect((await standing(db, id)).state).toBe("unknown");
  expect(await resume()).toMatchObject({
    ok: false,
    refusal: expect.stringContaining("The bank may have"),
  });
});
