import { type AlarmServices, raiseAlarm } from "#kernel/alarms.ts";
import { findBreaches } from "./find-breaches.ts";
import { recordCheck, takeSnapshot } from "./house-state.store.ts";
import type { Breach } from "./invariants.store.ts";

/** Stop rather than run wrong: a breach raises an alarm and stops redemptions; reads go on. */
export async function checkInvariants(services: AlarmServices): Promise<Breach[]> {
  const { db, clock } = services;
  const at = clock.now();
  // One snapshot for all of them: a transaction that commits meanwhile breaks none.
  const breaches = await db.tx(async (tx) => {
    await takeSnapshot(tx);
    return findBreaches(tx, at);
  });
  await recordCheck(db, { at, broken: breaches.map(({ id }) => id) });
  if (breaches.length > 0) {
    const list = breaches.map(({ id, says }) => `${id} (${says})`).join("; ");
    const text = `The books do not add up, redemptions are stopped. Not true any more: ${list}.`;
    await raiseAlarm(services, { kind: "invariants", text });
  }
  return breaches;
}
