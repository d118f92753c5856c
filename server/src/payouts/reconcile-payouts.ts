import { addDays, type IsoDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import { raiseAlarm } from "#kernel/alarms.ts";
import type { Services } from "#kernel/services.ts";
import { instantOf } from "./calendar/cut-offs.ts";
import {
  compareDay,
  keepReconciliation,
  listComparisons,
  type Reconciliation,
} from "./reconciliation.store.ts";

export interface ReconciledDay extends Reconciliation {
  /** Explained cents of all cents, in percent; 100 on a day without money. */
  explainedPercent: number;
}

/** How long a server may be away and still compare every day: no month has more. */
const catchUpDaysMax = 31;

const midnight = (on: IsoDay) => instantOf({ on, time: "00:00" });
const yesterdayOf = ({ clock }: Services) => addDays(programmeDay(clock.now()), -1);

/** Compares yesterday, and before it every day that passed while no server ran, in order. */
export async function reconcilePayouts(services: Services): Promise<ReconciledDay[]> {
  return reconcileDays(services, await findDaysToCompare(services));
}

/** Compares a day, yesterday unless another is named, with what bank and network said of it. */
export async function reconcileDay(services: Services, day?: IsoDay): Promise<ReconciledDay> {
  const [reconciled] = await reconcileDays(services, [day ?? yesterdayOf(services)]);
  return reconciled!;
}

/**
 * Not simply from the newest on: an operator may have named a later day meanwhile, or one that was
 * not over yet, and the days before it would never be compared.
 */
async function findDaysToCompare(services: Services): Promise<IsoDay[]> {
  const yesterday = yesterdayOf(services);
  const earliest = addDays(yesterday, 1 - catchUpDaysMax);
  const comparisons = await listComparisons(services.db, earliest);
  const done = new Set(
    comparisons.filter(({ day, madeAt }) => madeAt >= endOf(day)).map(({ day }) => day),
  );
  const first = comparisons[0]?.day ?? yesterday;
  const before = Array.from({ length: catchUpDaysMax - 1 }, (_, index) => addDays(earliest, index));
  return [...before.filter((day) => day >= first && !done.has(day)), yesterday];
}

const endOf = (day: IsoDay) => midnight(addDays(day, 1));

async function reconcileDays(
  services: Services,
  days: readonly IsoDay[],
): Promise<ReconciledDay[]> {
  const { db, clock } = services;
  const now = clock.now();
  const reconciled: ReconciledDay[] = [];
  for (const day of days) {
    const found = await compareDay(db, { day, from: midnight(day), until: endOf(day) });
    reconciled.push({ ...found, explainedPercent: explainedPercent(found) });
  }
  await tellOfUnexplained(services, reconciled);
  // Kept only now: a day that counts as compared is not looked at again, so its alarm must be out.
  for (const day of reconciled) await keepReconciliation(db, day, now);
  return reconciled;
}

/** One alarm for all days: of several within an hour only the first would be mailed. */
async function tellOfUnexplained(
  services: Services,
  days: readonly ReconciledDay[],
): Promise<void> {
  const unexplained = days.filter(({ explainedPercent: percent }) => percent < 100);
  const [first] = unexplained;
  if (!first) return;
  const parts = unexplained.map(
    ({ day, explainedPercent: percent }) => `${percent.toFixed(2)} % of all cents of ${day}`,
  );
  const text =
    `The reconciliation explains ${parts.join(", ")}: ` +
    `npm run ops -- payments reconcile ${first.day} --as NAME`;
  await raiseAlarm(services, { kind: "reconciliation", text });
}

function explainedPercent(found: Reconciliation): number {
  const explained = found.matchedCents + found.assumedCents;
  const all = explained + found.missingCents + found.differentCents + found.extraCents;
  return all === 0 ? 100 : (explained / all) * 100;
}
