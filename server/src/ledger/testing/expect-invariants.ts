import { expect } from "vitest";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#kernel/db.ts";
import { findBreachesAtWork } from "./find-breaches-at-work.ts";

export interface InvariantsOptions {
  /** Days pass and no engine works on payouts: then some are left behind, rightly (I9). */
  isEngineIdle?: boolean;
}

/** For afterEach of every test that moves money: all sixteen hold. */
export async function expectInvariantsToHold(
  db: Db,
  clock: Clock,
  { isEngineIdle = false }: InvariantsOptions = {},
): Promise<void> {
  const breaches = await findBreachesAtWork(db, clock.now());
  expect(breaches.filter(({ id }) => !(isEngineIdle && id === "I9"))).toEqual([]);
}
