import { programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import { failPoint } from "#kernel/fail-points.ts";
import type { Services } from "#kernel/services.ts";
import { findPayable, insertBatch, insertEntries } from "./ach-batch.store.ts";
import { bankingDayFrom } from "./calendar/banking-days.ts";
import { effectiveDayOf, nextCutOff, programmeTime, settlementDayOf } from "./calendar/cut-offs.ts";
import { takeClaim } from "./claim-batch.store.ts";
import { findSuspicious, holdSuspicious } from "./hold-suspicious.ts";
import { movePayouts } from "./move-payouts.ts";
import type { Payout } from "./payout.ts";
import { lockPayouts } from "./payouts.store.ts";

/** A file holds at most so many payments; the rest goes into the next one. */
const entriesMax = 5_000;
/** Every payout is due by then. */
const endOfTime = new Date("9999-12-31T00:00:00Z");

export interface ClaimedBatch {
  batchId: number;
  count: number;
}

/**
 * Closes a file: everything due by now, or all that waits, is approved and gets its trace number.
 * When a file closes, each payment due then has a job that comes here: one of them does it, the
 * others are told "by-another" and need not look at the same thousands. An operator waits instead.
 */
export function claimBatch(
  services: Services,
  options: { isNow: true },
): Promise<ClaimedBatch | undefined>;
export function claimBatch(services: Services): Promise<ClaimedBatch | "by-another" | undefined>;
export async function claimBatch(
  services: Services,
  { isNow }: { isNow: boolean } = { isNow: false },
): Promise<ClaimedBatch | "by-another" | undefined> {
  const { db, clock } = services;
  const looked = await db.tx(async (tx) => {
    if (!(await takeClaim(tx, { isWaiting: isNow }))) return "by-another";
    const found = await findPayable(tx, isNow ? endOfTime : clock.now(), entriesMax);
    const suspicions = await findSuspicious({ ...services, db: tx }, found);
    return { found, suspicious: suspicions.map(({ payoutId }) => payoutId) };
  });
  if (looked === "by-another") return looked;
  // Each in a transaction of its own: one that held some payments and moved the others would lock
  // the rewards' sums out of their order, and wait for a banker who redeems in a ring.
  await holdSuspicious(services, looked.suspicious);
  const clean = looked.found.filter((id) => !looked.suspicious.includes(id));
  if (clean.length === 0) return undefined;
  return db.tx(async (tx) => {
    // Somebody who has only looked is waited for: they find nothing left afterwards.
    await takeClaim(tx, { isWaiting: true });
    // An operator may have held one before it was locked, or closed a file with it.
    const payouts = (await lockPayouts(tx, clean)).filter(
      ({ state, batchId }) => state === "created" || (state === "claimed" && batchId === null),
    );
    return payouts.length === 0 ? undefined : claim(services, tx, payouts);
  });
}

async function claim(
  services: Services,
  tx: Db,
  payouts: readonly Payout[],
): Promise<ClaimedBatch> {
  const { clock, config } = services;
  const { originator, cutOffs, isContinuous } = config.payouts;
  const now = clock.now();
  // Files that leave at any hour still carry the dates of a real one: the next cut-off's.
  const fileDay = isContinuous ? nextCutOff(now, cutOffs).on : bankingDayFrom(programmeDay(now));
  const batchId = await insertBatch(tx, {
    at: now,
    fileOn: programmeDay(now),
    fileTime: programmeTime(now).replace(":", ""),
    effectiveOn: effectiveDayOf(fileDay),
    settlesOn: settlementDayOf(fileDay),
    originator,
  });
  failPoint("claim-batch:batch-inserted");
  await insertEntries(tx, batchId, {
    payoutIds: payouts.map(({ id }) => id),
    originBank: originator.bankRouting.slice(0, 8),
    expectedOn: settlementDayOf(fileDay),
  });
  const created = payouts.filter(({ state }) => state === "created");
  await movePayouts(services, tx, {
    payouts: created,
    move: { to: "claimed", source: "system" },
  });
  failPoint("claim-batch:before-commit");
  return { batchId, count: payouts.length };
}
