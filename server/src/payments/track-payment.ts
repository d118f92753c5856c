import type { TrackerStep } from "@portal/contract/payments/payments.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { buildTracker } from "./build-tracker.ts";
import { listEvents } from "./payments.store.ts";

export async function trackPayment(
  { services, caller }: SignedOnContext,
  { rewardId }: { rewardId: string },
): Promise<TrackerStep[]> {
  const events = await listEvents(services.db, { bankerId: caller.bankerId, rewardId });
  if (events.length === 0) throw new Fault("not-found", "a reward that is not the caller's");
  return buildTracker(events);
}
