import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import { instantOf, nextCutOff } from "./calendar/cut-offs.ts";
import { expectedArrival } from "./expected-arrival.ts";
import { setDue } from "./payouts.store.ts";

/** Queues the job that takes a new payout on, for when its file closes or its worker may begin. */
export async function queuePayout(
  services: Pick<Services, "clock" | "config" | "jobs">,
  tx: Db,
  payout: { id: string; rail: "ach" | "p2p" },
): Promise<void> {
  const startAfter = dueAt(services, payout.rail);
  await setDue(tx, payout.id, {
    dueAt: startAfter,
    expectedOn: expectedArrival(services, payout.rail),
  });
  const payload = { payoutId: payout.id };
  await services.jobs.send(tx, "advance-payout", payload, {
    singletonKey: payout.id,
    startAfter,
  });
}

function dueAt({ clock, config }: Pick<Services, "clock" | "config">, rail: "ach" | "p2p"): Date {
  const now = clock.now();
  const { isContinuous, stepSeconds, cutOffs } = config.payouts;
  if (rail === "p2p" || isContinuous) return new Date(now.getTime() + stepSeconds * 1_000);
  return instantOf(nextCutOff(now, cutOffs));
}
