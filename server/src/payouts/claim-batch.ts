import { programmeDay } from "@portal/contract/kernel/dates.ts";
import { failPoint } from "#kernel/fail-points.ts";
import type { Services } from "#kernel/services.ts";
import { findPayable, insertBatch, insertEntries } from "./ach-batch.store.ts";
import { bankingDayFrom } from "./calendar/banking-days.ts";
import { effectiveDayOf, nextCutOff, programmeTime, settlementDayOf } from "./calendar/cut-offs.ts";
import { holdSuspicious } from "./hold-suspicious.ts";
import { movePayouts } from "./move-payouts.ts";
import { lockPayouts } from "./payouts.store.ts";

/** A file holds at most so many payments; the rest goes into the next one. */
const entriesMax = 5_000;
/** Every payout is due by then. */
const endOfTime = new Date("9999-12-31T00:00:00Z");

/**
 * Closes a file: everything due by now, or all that waits, is approved and gets its trace number.
 */
export async function claimBatch(
  services: Services,
  options: { isNow?: boolean } = {},
): Promise<{ batchId: number; count: number } | undefined> {
  const { db, clock } = services;
  const dueBefore = options.isNow ? endOfTime : clock.now();
  const found = await findPayable(db, dueBefore, entriesMax);
  const ids = await holdSuspicious(services, found);
  return ids.length === 0 ? undefined : claim(services, ids);
}

function claim(services: Services, ids: readonly string[]) {
  const { clock, config } = services;
  const { originator, cutOffs, isContinuous } = config.payouts;
  const now = clock.now();
  // Files that leave at any hour still carry the dates of a real one: the next cut-off's.
  const fileDay = isContinuous ? nextCutOff(now, cutOffs).on : bankingDayFrom(programmeDay(now));
  return services.db.tx(async (tx) => {
    const locked = await lockPayouts(tx, ids);
    // Another process may have been quicker, or an operator held one.
    const payouts = locked.filter(
      ({ state, batchId }) => state === "created" || (state === "claimed" && batchId === null),
    );
    if (payouts.length === 0) return undefined;
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
  });
}
