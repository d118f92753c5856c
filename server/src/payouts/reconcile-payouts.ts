import { addDays, type IsoDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import { raiseAlarm } from "#kernel/alarms.ts";
import type { Services } from "#kernel/services.ts";
import { instantOf } from "./calendar/cut-offs.ts";
import { compareDay, keepReconciliation, type Reconciliation } from "./reconciliation.store.ts";

export interface ReconciledDay extends Reconciliation {
  /** Explained cents of all cents, in percent; 100 on a day without money. */
  explainedPercent: number;
}

/** Compares a day, yesterday unless another is named, with what bank and network said of it. */
export async function reconcilePayouts(services: Services, day?: IsoDay): Promise<ReconciledDay> {
  const { db, clock } = services;
  const now = clock.now();
  const compared = day ?? addDays(programmeDay(now), -1);
  const midnight = (on: IsoDay) => instantOf({ on, time: "00:00" });
  const found = await compareDay(db, {
    day: compared,
    from: midnight(compared),
    until: midnight(addDays(compared, 1)),
  });
  await keepReconciliation(db, found, now);
  const reconciled = { ...found, explainedPercent: explainedPercent(found) };
  if (reconciled.explainedPercent < 100) {
    const text =
      `The reconciliation of ${compared} explains ${reconciled.explainedPercent.toFixed(2)} % ` +
      "of all cents: npm run ops -- payments reconcile";
    await raiseAlarm(services, { kind: "reconciliation", text });
  }
  return reconciled;
}

function explainedPercent(found: Reconciliation): number {
  const explained = found.matchedCents + found.assumedCents;
  const all = explained + found.missingCents + found.differentCents + found.extraCents;
  return all === 0 ? 100 : (explained / all) * 100;
}
