import { expect, test } from "vitest";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { bank, payoutWorld } from "./testing/payout-world.ts";

const world = await payoutWorld();
const { db, clock } = world.services;

test("a payout left behind is told by the check after every test, but where nobody works (I9)", async () => {
  await world.redeem("ben", bank("400058214821", "071000013"));
  world.toCutOff();
  clock.advance(9 * 60_000);
  await expectInvariantsToHold(db, clock);
  clock.advance(2 * 60_000);
  await expect(expectInvariantsToHold(db, clock)).rejects.toThrow("I9");
  await expectInvariantsToHold(db, clock, { isEngineIdle: true });
});
