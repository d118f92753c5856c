import { randomUUID } from "node:crypto";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import {
  bankAccountMethodId,
  personToPersonMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Db } from "#kernel/db.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { Services } from "#kernel/services.ts";
import { postSentAgain } from "#ledger/ledger.public.ts";
import { findMethod, openMethod, sealPayout } from "#payout-methods/payout-methods.public.ts";
import type { Payout } from "./payout.ts";
import { payoutMessages as messages } from "./payout-messages.ts";
import { lockPayouts, moveRewards, readEmail } from "./payouts.store.ts";
import { queueAgain } from "./queue-payout.ts";
import { insertAttempt, isLastAttempt, isLeftToPerson } from "./resend.store.ts";

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
  const methodId = rail === "ach" ? bankAccountMethodId : personToPersonMethodId;
  const method = await findMethod(tx, { bankerId, methodId });
  if (!method) return undefined;
  const id = randomUUID();
  const at = services.clock.now();
  await insertAttempt(tx, {
    id,
    redemptionId,
    attempt: payout.attempt + 1,
    rail,
    amountCents,
    destinationSealed: await sealPayout(
      services.vault,
      id,
      await openMethod(services.vault.within(tx), method),
    ),
    destinationIndex: method.detailsIndex,
    destinationMasked: method.masked,
    destinationKind: method.accountType ?? method.aliasKind ?? "C",
    at,
    source,
  });
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
  await queueAgain(services, tx, { id, rail });
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
    detail: { attempt: payout.attempt + 1 },
  });
  return id;
}
