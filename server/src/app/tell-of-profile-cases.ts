import { raiseAlarm } from "#kernel/alarms.ts";
import type { Services } from "#kernel/services.ts";
import { countProfileCasesOpenedBefore } from "#w9/w9.public.ts";

const dayMs = 24 * 3_600_000;

/**
 * Tells of profiles that nobody has looked at for more than a day: two bankers with one number, or
 * a merge that was refused. Payouts, who tell of their own cases, may not ask the W-9s.
 */
export async function tellOfWaitingProfileCases(services: Services): Promise<void> {
  const openedBefore = new Date(services.clock.now().getTime() - dayMs);
  const count = await countProfileCasesOpenedBefore(services.db, openedBefore);
  if (count === 0) return;
  const what = `For more than a day ${count} case(s) about profiles wait for a decision`;
  const text = `${what}: npm run ops -- merge cases`;
  await raiseAlarm(services, { kind: "profile-cases-waiting", text });
}
