import { type IsoDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Attempt } from "#payouts/payouts.public.ts";

/**
 * When a payment on its way should arrive. None once it has arrived or failed, while a person looks
 * at it, and once the day itself is over: a promise that was not kept is not repeated.
 */
export function expectedDay(last: Attempt | undefined, now: Date): IsoDay | null {
  if (!last?.expectedOn || last.failedAt || last.paidAt || last.state === "held") return null;
  return last.expectedOn < programmeDay(now) ? null : last.expectedOn;
}
