import { raiseAlarm } from "#kernel/alarms.ts";
import type { Services } from "#kernel/services.ts";
import { countOpenCases } from "./cases.store.ts";

const dayMs = 24 * 3_600_000;

const wordsFor = (what: string) => `${what} wait for a decision: npm run ops -- cases list`;

/** Tells operators of cases that were opened after the one that was the newest before. */
export async function tellOfNewCases(services: Services, newestBefore: number): Promise<void> {
  const count = await countOpenCases(services.db, { afterId: newestBefore });
  if (count === 0) return;
  const text = wordsFor(`${count} new case(s) about payments`);
  await raiseAlarm(services, { kind: "payout-cases", text });
}

/** Tells of them again, as long as there are any that nobody has decided for more than a day. */
export async function tellOfWaitingCases(services: Services): Promise<void> {
  const openedBefore = new Date(services.clock.now().getTime() - dayMs);
  const count = await countOpenCases(services.db, { openedBefore });
  if (count === 0) return;
  const text = wordsFor(`For more than a day ${count} case(s) about payments`);
  await raiseAlarm(services, { kind: "payout-cases-waiting", text });
}
