import { afterEach, expect, test } from "vitest";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { claimBatch } from "./claim-batch.ts";
import { bank, payoutWorld, standing } from "./testing/payout-world.ts";

const world = await payoutWorld();
const { services } = world;
const { db, clock } = services;
afterEach(() => expectInvariantsToHold(db, clock));

const close = () => claimBatch(services, { isNow: true, entriesMax: 1 });

test("a file that is full says how many payments wait for the next one", async () => {
  await world.redeem("ben", bank("400058214821", "071000013"));
  await world.redeem("dev", bank("7730052946"));
  await world.redeem("cleo", bank("600058210003"));
  const left: (number | undefined)[] = [];
  for (let file = 0; file < 4; file += 1) left.push((await close())?.leftCount);
  expect(left).toEqual([2, 1, 0, undefined]);
});

test("payments that are all held keep none behind them from a file", async () => {
  const farAbove = await world.redeem("ben", bank("400058214821", "071000013"), 60_000_000);
  const alsoFarAbove = await world.redeem("dev", bank("7730052946"), 60_000_000);
  clock.advance(24 * 3_600_000);
  const behind = await world.redeem("cleo", bank("600058210003"));
  expect(await close()).toMatchObject({ count: 1, leftCount: 0 });
  for (const id of [farAbove, alsoFarAbove]) expect((await standing(db, id)).state).toBe("held");
  expect((await standing(db, behind)).state).toBe("claimed");
});
