import { raiseAlarm, raiseAlarmWithMail } from "#kernel/alarms.ts";
import type { Services } from "#kernel/services.ts";
import { countCasesOpenedBefore } from "./cases.store.ts";
import { lockUntoldCases, markCasesTold } from "./tell-of-cases.store.ts";

const dayMs = 24 * 3_600_000;

const wordsFor = (what: string) => `${what} wait for a decision: npm run ops -- cases list`;

/**
 * Tells operators of cases they have not been told of, whoever opened them: a pass, a job or a
 * person. The mail leaves with the mark or not at all, so what ends in between is told again. Each
 * kind for itself: a lost file does not wait behind the mail about a held payment. What comes up of
 * a kind within the hour of its mail is told in the next, all together.
 */
export async function tellOfNewCases(services: Services): Promise<void> {
  await services.db.tx(async (tx) => {
    const untold = Map.groupBy(await lockUntoldCases(tx), ({ kind }) => kind);
    for (const [kind, cases] of untold) {
      const text = wordsFor(`${cases.length} new case(s) of the kind ${kind}`);
      const alarm = { kind: `payout-case-${kind}`, text };
      const isTold = await raiseAlarmWithMail({ ...services, db: tx }, alarm);
      if (isTold) await markCasesTold(tx, cases, services.clock.now());
    }
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
