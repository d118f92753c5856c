import { expect } from "vitest";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#kernel/db.ts";
import { findBreaches } from "#ledger/find-breaches.ts";

/** For afterEach of every test that moves money: all sixteen hold. */
export async function expectInvariantsToHold(db: Db, clock: Clock): Promise<void> {
  expect(await findBreaches(db, clock.now())).toEqual([]);
}
