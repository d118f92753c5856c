import { addDays, daysBetween, programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import { postponeExpiry } from "./reward-moves.store.ts";

/**
 * What could not be claimed while redemptions were stopped can be from now on for as many days as
 * the stop lasted, one at least: also what has a day or two of its own left, or it would end before
 * what had ended already. Answers how many rewards that are.
 */
export async function giveDaysBack(
  tx: Db,
  { stoppedAt, at }: { stoppedAt: Date; at: Date },
): Promise<{ rewardCount: number; days: number }> {
  const [from, until] = [programmeDay(stoppedAt), programmeDay(at)];
  const days = Math.max(1, daysBetween(from, until));
  const expiresOn = addDays(until, days);
  return { rewardCount: await postponeExpiry(tx, { from, expiresOn }), days };
}
