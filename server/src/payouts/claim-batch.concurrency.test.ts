import { afterEach, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { waitMs } from "#kernel/testing/patience.ts";
import { openSecondProcess } from "#kernel/testing/test-db.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { takeClaim } from "./claim-batch.store.ts";
import { claimBatch } from "./claim-batch.ts";
import { payoutJobs } from "./payout-jobs.ts";
import { bank, bankerIdOf, payoutWorld, saveMethod, standing } from "./testing/payout-world.ts";

const world = await payoutWorld();
const { services, ports } = world;
const { db, clock } = services;
const otherDb = openSecondProcess(db);
afterEach(() => expectInvariantsToHold(db, clock));

const advance = (payoutId: string) =>
  payoutJobs(services, ports)["advance-payout"]({ payoutId }, { id: payoutId });

test("while one process closes a file, a payment's job neither waits nor ends: it is tried again", async () => {
  const id = await world.redeem("ben", bank("400058214821", "071000013"));
  world.toCutOff();
  await otherDb.tx(async (tx) => {
    await takeClaim(tx, { isWaiting: true });
    await expect(advance(id)).rejects.toThrow("not due yet");
    expect((await standing(db, id)).state).toBe("created");
  });
  await world.work();
  expect((await standing(db, id)).state).toBe("claimed");
});

/** Something waits for a lock by now. */
async function untilSomethingWaits(): Promise<void> {
  const waiting = async () =>
    (await db.one<{ count: number }>(sql`
      select count(*) as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`))!.count;
  await expect.poll(waiting, { timeout: waitMs, interval: 20 }).toBeGreaterThan(0);
}

test("an operator who closes a file waits for the one that is being closed", async () => {
  const id = await world.redeem("dev", bank("7730052946"));
  let asked: ReturnType<typeof claimBatch> | undefined;
  await otherDb.tx(async (tx) => {
    await takeClaim(tx, { isWaiting: true });
    asked = claimBatch(services, { isNow: true });
    await Promise.race([untilSomethingWaits(), asked]);
  });
  expect(await asked).toMatchObject({ count: 1 });
  expect((await standing(db, id)).state).toBe("claimed");
});

test("of many jobs at the same cut-off one closes the file, with every payment in it once", async () => {
  const ids = [
    await world.redeem("ben", bank("400058214821", "071000013")),
    await world.redeem("dev", bank("7730052946")),
  ];
  world.toCutOff();
  const ends = await Promise.allSettled([...ids, ...ids, ...ids, ...ids, ...ids].map(advance));
  // Whoever comes while the file is being closed is sent away, to come again, and for nothing else.
  const troubles = ends.filter((end) => end.status === "rejected").map((end) => end.reason.message);
  expect(troubles.filter((text) => text !== "a payout is not due yet")).toEqual([]);
  const batches = await db.rows(sql`
    select batch_id from payout where id = any(${ids}::uuid[]) group by batch_id`);
  expect(batches).toHaveLength(1);
  for (const id of ids) expect((await standing(db, id)).state).toBe("claimed");
});

test("what is held is held, and its rows let go, before the file takes those of the others", async () => {
  const shared = bank("880052947710");
  await saveMethod(services, bankerIdOf("fay"), shared);
  const suspicious = await world.redeem("dev", shared);
  const clean = await world.redeem("ben", bank("400058214821", "071000013"));
  let asked: ReturnType<typeof claimBatch> | undefined;
  await otherDb.tx(async (tx) => {
    await tx.run(sql`select from payout where id = ${clean} for update`);
    asked = claimBatch(services, { isNow: true });
    await Promise.race([untilSomethingWaits(), asked]);
    expect((await standing(db, suspicious)).state).toBe("held");
    expect((await standing(db, clean)).state).toBe("created");
  });
  expect(await asked).toMatchObject({ count: 1 });
  expect((await standing(db, clean)).state).toBe("claimed");
});
