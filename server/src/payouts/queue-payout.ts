import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import type { Rail } from "#ledger/ledger.public.ts";
import { instantOf, nextCutOff } from "./calendar/cut-offs.ts";
import { expectedArrival } from "./expected-arrival.ts";
import { setDue } from "./payouts.store.ts";

/** When a payout of now is taken on, and the day on which its money should be there. */
export interface Due {
  dueAt: Date;
  expectedOn: IsoDay;
}

export function dueOf(services: Pick<Services, "clock" | "config">, rail: Rail): Due {
  const now = services.clock.now();
  // Both of the same instant: between two looks at the clock a file may close.
  const atOnce = { config: services.config, clock: { now: () => now } };
  return { dueAt: startOf(atOnce, rail), expectedOn: expectedArrival(atOnce, rail) };
}

/** When its file closes, or its worker may begin. */
function startOf({ clock, config }: Pick<Services, "clock" | "config">, rail: Rail): Date {
  const now = clock.now();
  const { isContinuous, stepSeconds, cutOffs } = config.payouts;
  if (rail === "p2p" || isContinuous) return new Date(now.getTime() + stepSeconds * 1_000);
  return instantOf(nextCutOff(now, cutOffs));
}

/** Queues the job that takes a payout on once it is due. */
export async function queuePayout(
  { jobs }: Pick<Services, "jobs">,
  tx: Db,
  { id, dueAt }: { id: string; dueAt: Date },
): Promise<void> {
  await jobs.send(tx, "advance-payout", { payoutId: id }, { singletonKey: id, startAfter: dueAt });
}

/** The same for a payout that is there already: it is due anew. */
export async function queueAgain(
  services: Pick<Services, "clock" | "config" | "jobs">,
  tx: Db,
  { id, rail }: { id: string; rail: Rail },
): Promise<void> {
  const due = dueOf(services, rail);
  await Promise.all([setDue(tx, id, due), queuePayout(services, tx, { id, dueAt: due.dueAt })]);
}
