import { lastFour, maskedAccount, maskNumber } from "@portal/contract/payout-methods/masks.ts";
import { bankAccountMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import type { Db } from "#kernel/db.ts";
import { invariant } from "#kernel/fault.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { Services } from "#kernel/services.ts";
import {
  findMethod,
  indexOf,
  openMethod,
  sealMethod,
  updateMethod,
} from "#payout-methods/payout-methods.public.ts";
import { type Correction, explainChange } from "./nacha/change-codes.ts";
import type { Payout } from "./payout.ts";
import { payoutMessages as messages } from "./payout-messages.ts";
import { readDestinationIndex, readEmail } from "./payouts.store.ts";

/**
 * Changes the account on file as the bank says, and tells the banker. Only where it still is the
 * account that was paid: one that was replaced meanwhile is none of this bank's business.
 */
export async function correctAccount(
  services: Services,
  tx: Db,
  { payout, correction, code }: { payout: Payout; correction: Correction; code: string },
): Promise<boolean> {
  const { vault } = services;
  const { bankerId } = payout;
  const method = await findMethod(tx, { bankerId, methodId: bankAccountMethodId });
  const paidIndex = await readDestinationIndex(tx, payout.id);
  if (!method || !paidIndex.equals(method.detailsIndex)) return false;
  const before = await openMethod(vault.within(tx), method);
  invariant(before.kind === "bank", "a bank account holds a bank account");
  const after = {
    ...before,
    ...(correction.routingNumber ? { routingNumber: correction.routingNumber } : {}),
    ...(correction.accountNumber ? { accountNumber: correction.accountNumber } : {}),
  };
  const masked = maskedAccount(lastFour(after.accountNumber));
  const corrected = {
    ...method,
    detailsSealed: await sealMethod(vault, method.id, after),
    detailsIndex: indexOf(vault, after),
    masked,
    routingMasked: maskNumber(after.routingNumber),
    accountMasked: maskNumber(after.accountNumber),
    accountType: correction.accountType ?? method.accountType,
    // Not the banker's doing, so it raises no suspicion of the next redemption.
    changedAt: method.changedAt,
  };
  await updateMethod(tx, corrected, { correctedAt: services.clock.now() });
  await queueMail(services, tx, {
    to: await readEmail(tx, bankerId),
    subject: messages.changedSubject,
    paragraphs: [
      explainChange(code).explanation,
      messages.changed(method.masked, masked),
      messages.changedNotYours,
    ],
  });
  await services.audit.record(tx, {
    actor: "system",
    action: "payout-method-corrected",
    outcome: "ok",
    bankerId,
    object: payout.id,
    detail: { code, before: method.masked, after: masked },
  });
  return true;
}
