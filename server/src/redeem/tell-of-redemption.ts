import {
  type PayoutMethodId,
  payoutMethodNames,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { redeemMail } from "@portal/contract/redeem/redeem.messages.ts";
import type { Db } from "#kernel/db.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import type { SignedOnContext } from "#kernel/serve.ts";

export interface RedemptionNews {
  redemptionId: string;
  methodId: PayoutMethodId;
  masked: string;
}

/** A line in the audit record and a mail to the address on file, in the same transaction. */
export async function tellOfRedemption(
  { services, caller, requestId }: SignedOnContext,
  tx: Db,
  { redemptionId, methodId, masked }: RedemptionNews,
): Promise<void> {
  const { bankerId, sessionId } = caller;
  const recorded = services.audit.record(tx, {
    actor: String(bankerId),
    action: "redeemed",
    outcome: "ok",
    bankerId,
    sessionId,
    requestId,
    object: redemptionId,
    detail: { methodId, destination: masked },
  });
  const queued = queueMail(services, tx, {
    to: caller.email,
    subject: redeemMail.subject,
    paragraphs: [redeemMail.text(payoutMethodNames[methodId], masked)],
  });
  await Promise.all([recorded, queued]);
}
