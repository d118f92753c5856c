import { programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import { failPoint } from "#kernel/fail-points.ts";
import type { Services } from "#kernel/services.ts";
import { countPayable, findPayable, insertBatch, insertEntries } from "./ach-batch.store.ts";
import { bankingDayFrom } from "./calendar/banking-days.ts";
import { effectiveDayOf, nextCutOff, programmeTime, settlementDayOf } from "./calendar/cut-offs.ts";
import { takeClaim } from "./claim-batch.store.ts";
import { findSuspicious, holdSuspicious } from "./hold-suspicious.ts";
import { movePayouts } from "./move-payouts.ts";
import type { Payout } from "./payout.ts";
import { lockPayouts } from "./payouts.store.ts";

/** A file holds at most so many payments; the rest goes into the next one. */
const fileEntriesMax = 5_000;
/** Every payout is due by then. */
const endOfTime = new Date("9999-12-31T00:00:00Z");

export interface ClaimedBatch {
  batchId: number;
  count: number;
  /** Due as well, and waiting for a file after this one. */
  leftCount: number;
}

export interface ClaimOptions {
  /** All that waits, whenever it is due. */
  isNow: boolean;
  entriesMax?: number;
}

/**
 * Closes a file: everything due by now, or all that waits, is approved and gets its trace number.
 * When a file closes, each payment due then has a job that comes here: one of them does it, the
 * others are told "by-another" and need not look at the same thousands. An operator waits instead.
 */
export function claimBatch(
  services: Services,
  options: ClaimOptions & { isNow: true },
): Promise<ClaimedBatch | undefined>;
export function claimBatch(services: Services): Promise<ClaimedBatch | "by-another" | undefined>;
export async function claimBatch(
  services: Services,
  options: ClaimOptions = { isNow: false },
): Promise<ClaimedBatch | "by-another" | undefined> {
  const { db, clock } = services;
  const clean = await findClean(services, options);
  if (clean === "by-another") return clean;
  if (clean.length === 0) return undefined;
  return db.tx(async (tx) => {
    // Somebody who has only looked is waited for: they find nothing left afterwards.
    await takeClaim(tx, { isWaiting: true });
    // An operator may have held one before it was locked, or closed a file with it.
    const payouts = (await lockPayouts(tx, clean)).filter(
      ({ state, batchId }) => state === "created" || (state === "claimed" && batchId === null),
    );
    if (payouts.length === 0) return undefined;
    const batchId = await claim(services, tx, payouts);
    const leftCount = await countPayable(tx, options.isNow ? endOfTime : clock.now());
    return { batchId, count: payouts.length, leftCount };
  });
}

/** What may go into a file now. As many as fill one may all be held: then those behind them. */
async function findClean(
  services: Services,
  options: ClaimOptions,
): Promise<string[] | "by-another"> {
  const held = new Set<string>();
  for (;;) {
    const looked = await look(services, options);
    if (looked === "by-another") return looked;
    const { found, suspicious } = looked;
    // Each in a transaction of its own: one that held some payments and moved the others would lock
    // the rewards' sums out of their order, and wait for a banker who redeems in a ring.
    await holdSuspicious(services, suspicious);
    const clean = found.filter((id) => !suspicious.includes(id));
    if (clean.length > 0 || suspicious.every((id) => held.has(id))) return clean;
    for (const id of suspicious) held.add(id);
  }
}

function look(services: Services, { isNow, entriesMax = fileEntriesMax }: ClaimOptions) {
  const { db, clock } = services;
  return db.tx(async (tx) => {
    if (!(await takeClaim(tx, { isWaiting: isNow }))) return "by-another";
    const found = await findPayable(tx, isNow ? endOfTime : clock.now(), entriesMax);
    const suspicions = await findSuspicious({ ...services, db: tx }, found);
    return { found, suspicious: suspicions.map(({ payoutId }) => payoutId) };
  });
}

async function claim(services: Services, tx: Db, payouts: readonly Payout[]): Promise<number> {
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
  return batchId;
}
