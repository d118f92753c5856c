import { type AlarmServices, raiseAlarm } from "#kernel/alarms.ts";
import { findBreaches } from "./find-breaches.ts";
import { recordCheck, takeSnapshot } from "./house-state.store.ts";
import type { Breach } from "./invariants.store.ts";

const dayMs = 86_400_000;

/** Stop rather than run wrong: a breach raises an alarm and stops redemptions; reads go on. */
export function checkInvariants(services: AlarmServices): Promise<Breach[]> {
  return check(services, services.clock.now());
}

/**
 * For every few minutes: of the audit chain only the links of the last day. The chain grows for
 * seven years, and to recompute all of it would one day take longer than the pause between.
 */
export function checkInvariantsLately(services: AlarmServices): Promise<Breach[]> {
  const at = services.clock.now();
  return check(services, at, new Date(at.getTime() - dayMs));
}

async function check(services: AlarmServices, at: Date, auditSince?: Date): Promise<Breach[]> {
  const { db } = services;
  // One snapshot for all of them: a transaction that commits meanwhile breaks none.
  const found = await db.tx(async (tx) => {
    await takeSnapshot(tx);
    return findBreaches(tx, at, auditSince);
  });
  const counting = await recordCheck(db, { at, broken: found.map(({ id }) => id) });
  if (counting.length > 0) {
    const breaches = found.filter(({ id }) => counting.includes(id));
    const list = breaches.map(({ id, says }) => `${id} (${says})`).join("; ");
    const text = `The books do not add up, redemptions are stopped. Not true any more: ${list}.`;
    await raiseAlarm(services, { kind: "invariants", text });
  }
  return found;
}
