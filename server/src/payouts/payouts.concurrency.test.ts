import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { createJobs } from "#kernel/create-jobs.ts";
import { sql } from "#kernel/sql.ts";
import { waitMs } from "#kernel/testing/patience.ts";
import { silentLog } from "#kernel/testing/silent-log.ts";
import { atEndOfFile, openSecondProcess } from "#kernel/testing/test-db.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { deleteBatch, insertBatch } from "./ach-batch.store.ts";
import { resendPayout } from "./resend-payout.ts";
import { bank, contact, filesIn, payoutWorld, standing, walkOf } from "./testing/payout-world.ts";
import { partsOf } from "./testing/sample-files.ts";
import { workPayouts } from "./work-payouts.ts";

const world = await payoutWorld();
const { services, folders, ports, network } = world;
const { db, clock } = services;
afterEach(() => expectInvariantsToHold(db, clock));

const otherDb = openSecondProcess(db);
const otherJobs = await createJobs(otherDb, silentLog);
atEndOfFile(() => otherJobs.stop());
const other = { ...services, db: otherDb, jobs: otherJobs };

/** Several passes at once, by two processes. */
const together = () =>
  Promise.all([
    workPayouts(services, ports),
    workPayouts(other, ports),
    workPayouts(services, ports),
    workPayouts(other, ports),
  ]);

test("two processes on one batch make one file with each payment in it once", async () => {
  const ids = [
    await world.redeem("ben", bank("400058214821", "071000013")),
    await world.redeem("dev", bank("7730052946")),
  ];
  world.toCutOff();
  for (let round = 0; round < 4; round += 1) await together();
  const files = Object.entries(await filesIn(folders.bankOut));
  expect(files.map(([name]) => name.startsWith("."))).toEqual([false]);
  const entries = (await partsOf(files[0]![1])).filter(({ kind }) => kind === "entry");
  expect(entries).toHaveLength(ids.length);
  for (const id of ids) expect(await walkOf(db, id)).toEqual([4, 6, 7, 8, 9]);
});

/** Something waits for a lock by now. */
async function untilSomethingWaits(): Promise<void> {
  const waiting = async () =>
    (await db.one<{ count: number }>(sql`
      select count(*) as count from pg_locks where not granted`))!.count;
  await expect.poll(waiting, { timeout: waitMs, interval: 20 }).toBeGreaterThan(0);
}

test("files that are closed at the same moment carry different letters", async () => {
  const day = { fileOn: "2026-09-01", effectiveOn: "2026-09-02", settlesOn: "2026-09-03" } as const;
  const { originator } = services.config.payouts;
  const batch = { ...day, fileTime: "1630", originator, at: clock.now() };
  let beside: Promise<number> | undefined;
  const first = await db.tx(async (tx) => {
    const id = await insertBatch(tx, batch);
    beside = otherDb.tx((other) => insertBatch(other, batch));
    await Promise.race([untilSomethingWaits(), beside]);
    return id;
  });
  const second = await beside!;
  // One that came to nothing leaves its letter unused.
  await db.tx((tx) => deleteBatch(tx, first));
  const third = await db.tx((tx) => insertBatch(tx, batch));
  const letters = await db.rows<{ letter: string }>(sql`
    select file_id_modifier as letter from ach_batch where file_on = ${day.fileOn} order by id`);
  expect(letters.map(({ letter }) => letter)).toEqual(["B", "C"]);
  for (const id of [second, third]) await db.tx((tx) => deleteBatch(tx, id));
});

test("a file does not leave before its payments are held fast: what follows cannot be refused", async () => {
  const id = await world.redeem("ben", bank("400058214821", "071000013"));
  world.toCutOff();
  await world.work();
  await world.work();
  const handedOver = async () =>
    Object.keys(await filesIn(folders.bankOut)).filter((name) => !name.startsWith("."));
  const before = await handedOver();
  let sending: Promise<void> | undefined;
  await otherDb.tx(async (tx) => {
    await tx.run(sql`select from payout where id = ${id} for update`);
    sending = world.work();
    await untilSomethingWaits();
    expect(await handedOver()).toEqual(before);
  });
  await sending;
  expect(await handedOver()).toHaveLength(before.length + 1);
  expect((await standing(db, id)).state).toBe("accepted");
});

test("two processes on one file from the bank apply each line once", async () => {
  await world.bankAnswers();
  for (let round = 0; round < 3; round += 1) await together();
  const settled = await db.rows<{ count: number }>(sql`
    select count(*) as count from payout_event e join payout p on p.id = e.payout_id
    where e.state = 'settled' and p.batch_id is not null group by e.payout_id`);
  expect(settled.length).toBeGreaterThan(0);
  expect(settled.every(({ count }) => count === 1)).toBe(true);
});

test("two processes on one payment to a person pay once", async () => {
  const count = network.paymentCount();
  const id = await world.redeem("dev", contact("6125550147"));
  for (let round = 0; round < 6; round += 1) {
    clock.advance(60_000);
    await together();
  }
  expect((await standing(db, id)).state).toBe("settled");
  expect(network.paymentCount()).toBe(count + 1);
});

test("a return beside the settlement ends in one of the two orders, never in both", async () => {
  const id = await world.redeem("ben", bank("11009903"));
  world.toCutOff();
  for (let pass = 0; pass < 3; pass += 1) await world.work();
  const { traceNo, amountCents } = (await db.one<{ traceNo: string; amountCents: number }>(sql`
    select trace_no as "traceNo", amount_cents as "amountCents" from payout where id = ${id}`))!;
  await world.bankAnswers();
  const draft = path.join(folders.bankIn, ".settled.tmp");
  await writeFile(draft, `trace_number,amount_cents\n${traceNo},${amountCents}\ntotal,1\n`);
  await rename(draft, path.join(folders.bankIn, "settled.csv"));
  for (let round = 0; round < 3; round += 1) await together();
  expect((await standing(db, id)).state).toBe("returned");
  const walk = (await walkOf(db, id)).join(" ");
  expect(["4 6 7 8 9 12", "4 6 7 8 9 11 12"]).toContain(walk);
});

test("a failed payment that two send again at once goes once", async () => {
  const failed = await db.one<{ id: string }>(sql`
    select p.id from payout p where p.state = 'returned' and p.batch_id is not null
    order by p.state_at desc limit 1`);
  const answers = await Promise.all([
    resendPayout(services, failed!.id, "operations"),
    resendPayout(other, failed!.id, "system"),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual({ ok: false, refusal: "sent-again-already" });
});
