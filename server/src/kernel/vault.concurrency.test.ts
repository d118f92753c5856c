import { expect, test, vi } from "vitest";
import type { Db } from "./db.ts";
import { sql } from "./sql.ts";
import { waitMs } from "./testing/patience.ts";
import { openSecondProcess } from "./testing/test-db.ts";
import { testServices } from "./testing/test-services.ts";
import { createVault, type Vault } from "./vault.ts";

const { db, keys, clock, vault } = await testServices();
const place = { table: "w9_form", column: "ssn", rowId: "7" };

test("a value sealed with a key that another process has just added opens at once", async () => {
  const other = await createVault({ db: openSecondProcess(db), keys, clock });
  await other.rotate();
  expect(await vault.open(place, await other.seal(place, "new key"))).toBe("new key");
});

test("keys added at once get numbers of their own", async () => {
  const other = await createVault({ db: openSecondProcess(db), keys, clock });
  const kids = await Promise.all([vault, other, vault, other].map((one) => one.rotate()));
  expect(new Set(kids).size).toBe(4);
  const live = await db.rows(sql`select kid from data_key where retired_at is null`);
  expect(live).toEqual([{ kid: Math.max(...kids) }]);
});

test("the first value sealed after a quiet time takes the key that another process added in it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const quiet = await createVault({ db: openSecondProcess(db), keys, clock });
    const kid = await vault.rotate();
    vi.advanceTimersByTime(60_000);
    // What was asked for by then is answered; nobody seals meanwhile.
    await vi.waitUntil(() => quiet.newestKid === kid, { timeout: waitMs });
    expect(await quiet.seal(place, "after a quiet time")).toContain(`v1.${kid}.`);
  } finally {
    vi.useRealTimers();
  }
});

test("who seals asks for no connection, were all of them held by who seals", async () => {
  const connections = 10;
  const other = openSecondProcess(db);
  const sealing = await createVault({ db: other, keys, clock });
  clock.advance(3_600_000);
  const { promise: allHold, resolve } = Promise.withResolvers<void>();
  let holding = 0;
  const held = Array.from({ length: connections }, () =>
    other.tx(async (tx) => {
      await tx.run(sql`select 1`);
      holding += 1;
      if (holding === connections) resolve();
      await allHold;
      const sealed = sealing.seal(place, "held");
      expect(other.connections?.().waiting).toBe(0);
      return sealed;
    }),
  );
  expect(await Promise.all(held)).toHaveLength(connections);
});

/** A process that knows no key of those added from now on. */
async function openReader(connections: number) {
  const ownDb = openSecondProcess(db, connections);
  return { ownDb, reader: await createVault({ db: ownDb, keys, clock }) };
}

test("who opens in a transaction asks for no other connection, were all of them held so", async () => {
  const { ownDb, reader } = await openReader(2);
  await vault.rotate();
  const sealed = await vault.seal(place, "held");
  const { promise: bothHold, resolve } = Promise.withResolvers<void>();
  let holding = 0;
  const openHeld = () =>
    ownDb.tx(async (tx) => {
      await tx.run(sql`select 1`);
      holding += 1;
      if (holding === 2) resolve();
      await bothHold;
      const opened = await reader.within(tx).open(place, sealed);
      expect(ownDb.connections?.().waiting).toBe(0);
      return opened;
    });
  expect(await Promise.all([openHeld(), openHeld()])).toEqual(["held", "held"]);
});

test.each(["a transaction", "the pool"] as const)(
  "thousands of values under a new key, opened at once on %s, are one look for it",
  async (where) => {
    const { ownDb, reader } = await openReader(2);
    await vault.rotate();
    const sealed = await vault.seal(place, "one of many");
    const openAll = async (on: Db, from: Pick<Vault, "open">) => {
      const asked = vi.spyOn(on, "rows");
      const opened = await Promise.all(
        Array.from({ length: 5_000 }, () => from.open(place, sealed)),
      );
      expect(new Set(opened)).toEqual(new Set(["one of many"]));
      expect(asked).toHaveBeenCalledTimes(1);
    };
    if (where === "the pool") await openAll(ownDb, reader);
    else await ownDb.tx((tx) => openAll(tx, reader.within(tx)));
  },
);

test("a key that came while others were looking is looked for once more", async () => {
  const { ownDb, reader } = await openReader(2);
  const hasRead = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  const { rows } = ownDb;
  vi.spyOn(ownDb, "rows").mockImplementationOnce(async (query) => {
    const tooEarly = await rows.call(ownDb, query);
    hasRead.resolve();
    await mayAnswer.promise;
    return tooEarly as never[];
  });
  // Of the key that comes next, and of no use but to be the first to look for it.
  const early = expect(reader.open(place, `v1.${vault.newestKid + 1}.a.a.a`)).rejects.toThrow();
  await hasRead.promise;
  await vault.rotate();
  const late = reader.open(place, await vault.seal(place, "late"));
  mayAnswer.resolve();
  expect(await late).toBe("late");
  await early;
});
