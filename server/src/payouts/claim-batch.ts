import { programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import { failPoint } from "#kernel/fail-points.ts";
import type { Services } from "#kernel/services.ts";
import { findPayable, insertBatch, insertEntries } from "./ach-batch.store.ts";
import { bankingDayFrom } from "./calendar/banking-days.ts";
import { effectiveDayOf, nextCutOff, programmeTime, settlementDayOf } from "./calendar/cut-offs.ts";
import { takeClaim } from "./claim-batch.store.ts";
import { holdSuspicious } from "./hold-suspicious.ts";
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
export function claimBatch(
  services: Services,
  { isNow }: { isNow: boolean } = { isNow: false },
): Promise<ClaimedBatch | "by-another" | undefined> {
  const { db, clock } = services;
  return db.tx(async (tx) => {
    if (!(await takeClaim(tx, { isWaiting: isNow }))) return "by-another";
    const found = await findPayable(tx, isNow ? endOfTime : clock.now(), entriesMax);
    if (found.length === 0) return undefined;
    // All rows first, in the order everyone takes them: the check holds its payments one by one.
    const locked = await lockPayouts(tx, found);
    const clean = new Set(await holdSuspicious({ ...services, db: tx }, found));
    // An operator may have held one before it was locked, or closed a file with it.
    const payouts = locked.filter(
      ({ id, state, batchId }) =>
        clean.has(id) && (state === "created" || (state === "claimed" && batchId === null)),
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
