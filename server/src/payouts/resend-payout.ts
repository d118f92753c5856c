import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Db } from "#kernel/db.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { Services } from "#kernel/services.ts";
import { postSentAgain } from "#ledger/ledger.public.ts";
import { findMethod } from "#payout-methods/payout-methods.public.ts";
import { createPayout } from "./create-payout.ts";
import type { Payout } from "./payout.ts";
import { payoutMessages as messages } from "./payout-messages.ts";
import { lockPayouts, moveRewards, readEmail } from "./payouts.store.ts";
import { methodIdOf } from "./rail-of.ts";
import { isLastAttempt, isLeftToPerson } from "./resend.store.ts";

export type ResendRefusal =
  | "not-failed"
  | "sent-again-already"
  | "with-person"
  | "no-payout-method";

/**
 * Sends a failed payment again, to the account on file now: the next attempt of the same
 * redemption, so that the tax year and the failed step stay what they were.
 */
export async function resendPayout(
  services: Services,
  payoutId: string,
  source: "system" | "operations",
): Promise<Result<{ payoutId: string }, ResendRefusal>> {
  return services.db.tx(async (tx) => {
    const [payout] = await lockPayouts(tx, [payoutId]);
    if (payout?.state !== "returned" && payout?.state !== "failed") return refused("not-failed");
    if (!(await isLastAttempt(tx, payoutId))) return refused("sent-again-already");
    // Asked about since it was found: a person may be paying it outside the portal by now.
    if (source === "system" && (await isLeftToPerson(tx, payoutId))) return refused("with-person");
    const next = await addAttempt(services, tx, { payout, source });
    return next === undefined ? refused("no-payout-method") : accepted({ payoutId: next });
  });
}

async function addAttempt(
  services: Services,
  tx: Db,
  { payout, source }: { payout: Payout; source: "system" | "operations" },
): Promise<string | undefined> {
  const { bankerId, rail, amountCents, redemptionId } = payout;
  const method = await findMethod(tx, { bankerId, methodId: methodIdOf(rail) });
  if (!method) return undefined;
  const at = services.clock.now();
  const attempt = payout.attempt + 1;
  const next = { redemptionId, attempt, rail, amountCents, method, source, at };
  const id = await createPayout(services, tx, next);
  await moveRewards(tx, [id], {
    statusId: rewardStatus.processing,
    to: "created",
    at,
    source,
    code: null,
    description: null,
    externalId: null,
  });
  await postSentAgain(tx, { payoutId: id, bankerId, rail, amountCents, at });
  await queueMail(services, tx, {
    to: await readEmail(tx, bankerId),
    subject: messages.sentAgainSubject,
    paragraphs: [messages.sentAgain(method.masked)],
  });
  await services.audit.record(tx, {
    actor: source,
    action: "payout-sent-again",
    outcome: "ok",
    bankerId,
    object: id,
    detail: { attempt },
  });
  return id;
}
