import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import { caseSubject } from "./case-subject.ts";
import { openCase } from "./cases.store.ts";
import { eachAlone } from "./each-alone.ts";
import { explainFailure } from "./explain-failure.ts";
import {
  type FailedPayment,
  findForgotten,
  findForgottenOf,
  findForgottenPayment,
} from "./forgotten.store.ts";
import { lockPayouts } from "./payouts.store.ts";

const whatToDo = {
  cannotMend: "nothing the banker can mend. Mend it, then send it again.",
  hasLeft:
    "the banker has left and can save no other account. Send it again to the account on file " +
    "(payments resend), or pay it outside the portal; then acknowledge.",
} as const;

/** Puts a failed payment on a person's list, since its banker can do nothing about it. */
export async function askAboutFailed(
  { clock }: Pick<Services, "clock">,
  tx: Db,
  { payoutId, rail, code, why }: FailedPayment & { why: keyof typeof whatToDo },
): Promise<void> {
  const { title } = explainFailure({ rail, code });
  await openCase(tx, {
    kind: "odd-return",
    subject: caseSubject.failed(payoutId),
    payoutId,
    summary: `${code} ${title}: ${whatToDo[why]}`.trimStart(),
    at: clock.now(),
  });
}

/** What had failed before its banker left; the caller holds the banker's row. Answers how many. */
export async function askAboutFailedOf(
  services: Services,
  tx: Db,
  bankerId: number,
): Promise<number> {
  const failed = await findForgottenOf(tx, bankerId);
  for (const one of failed) await askAboutFailed(services, tx, { ...one, why: "hasLeft" });
  return failed.length;
}

/**
 * However a leaver's payment came to have failed: before the portal asked about such, stopped by a
 * person, or given back by a merge that was undone.
 */
export async function askAboutForgotten(services: Services): Promise<void> {
  await eachAlone(services, await findForgotten(services.db), ({ payoutId }) =>
    services.db.tx(async (tx) => {
      await lockPayouts(tx, [payoutId]);
      const failed = await findForgottenPayment(tx, payoutId);
      if (failed) await askAboutFailed(services, tx, { ...failed, why: "hasLeft" });
    }),
  );
}
