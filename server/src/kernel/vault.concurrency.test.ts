import { expect, test, vi } from "vitest";
import { sql } from "./sql.ts";
import { waitMs } from "./testing/patience.ts";
import { openSecondProcess } from "./testing/test-db.ts";
import { testServices } from "./testing/test-services.ts";
import { createVault } from "./vault.ts";

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
