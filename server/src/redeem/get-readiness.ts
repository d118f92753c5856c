import { programmeDay } from "@portal/contract/kernel/dates.ts";
import { defaultMethodOf } from "@portal/contract/payout-methods/default-method.rules.ts";
import type { Readiness } from "@portal/contract/redeem/redeem.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { listMethods } from "#payout-methods/payout-methods.public.ts";
import { expectedArrival, railOf } from "#payouts/payouts.public.ts";
import { sumAvailable } from "#rewards/rewards.public.ts";
import { askMethodEnrolment } from "./ask-method-enrolment.ts";
import { gatherFacts } from "./gather-facts.ts";
import { judgeReadiness } from "./judge-readiness.ts";
import { isReadyToBePaid, tellReadiness } from "./tell-readiness.ts";

/** What stands between the banker and the money, for the method a redemption would choose. */
export async function getReadiness({ services, caller }: SignedOnContext): Promise<Readiness> {
  const { db, clock } = services;
  const { bankerId } = caller;
  const today = programmeDay(clock.now());
  const saved = await listMethods(db, bankerId);
  const methodId = defaultMethodOf(saved);
  const method = saved.find((one) => one.methodId === methodId);
  const enrolment = await askMethodEnrolment(services, method, { mayRepeatRefusal: true });
  const [availableCents, { facts }] = await db.tx((tx) =>
    Promise.all([sumAvailable(tx, { bankerId, today }), gatherFacts(tx, { bankerId, today })]),
  );
  const { rows } = judgeReadiness({ ...facts, method, enrolment, availableCents });
  return {
    isReady: isReadyToBePaid(rows),
    rows: tellReadiness(rows),
    arrivals: saved.map((one) => ({
      methodId: one.methodId,
      expectedOn: expectedArrival(services, railOf(one.methodId)),
    })),
  };
}
