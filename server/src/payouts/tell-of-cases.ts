import { raiseAlarm, raiseAlarmWithMail } from "#kernel/alarms.ts";
import type { Services } from "#kernel/services.ts";
import { countCasesOpenedBefore } from "./cases.store.ts";
import { lockUntoldCases, markCasesTold } from "./tell-of-cases.store.ts";

const dayMs = 24 * 3_600_000;

const wordsFor = (what: string) => `${what} wait for a decision: npm run ops -- cases list`;

/**
 * Tells operators of cases they have not been told of, whoever opened them: a pass, a job or a
 * person. The mail leaves with the mark or not at all, so what ends in between is told again, and
 * what comes up within an hour after a mail is told at its end, all together.
 */
export async function tellOfNewCases(services: Services): Promise<void> {
  await services.db.tx(async (tx) => {
    const untold = await lockUntoldCases(tx);
    if (untold.length === 0) return;
    const text = wordsFor(`${untold.length} new case(s) about payments`);
    const alarm = { kind: "payout-cases", text };
    const isTold = await raiseAlarmWithMail({ ...services, db: tx }, alarm);
    if (isTold) await markCasesTold(tx, untold, services.clock.now());
  });
}

/** Tells of them again, as long as there are any that nobody has decided for more than a day. */
export async function tellOfWaitingCases(services: Services): Promise<void> {
  const openedBefore = new Date(services.clock.now().getTime() - dayMs);
  const count = await countCasesOpenedBefore(services.db, openedBefore);
  if (count === 0) return;
  const text = wordsFor(`For more than a day ${count} case(s) about payments`);
  await raiseAlarm(services, { kind: "payout-cases-waiting", text });
}
