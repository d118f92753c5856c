import {
  type PayoutMethodId,
  payoutMethodNames,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { redeemMail } from "@portal/contract/redeem/redeem.messages.ts";
import type { Db } from "#kernel/db.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";

export interface RedemptionNews {
  redemptionId: string;
  methodId: PayoutMethodId;
  masked: string;
}

/** A line in the audit record and a mail to the address on file, in the same transaction. */
export async function tellOfRedemption(
  context: SignedOnContext,
  tx: Db,
  { redemptionId, methodId, masked }: RedemptionNews,
): Promise<void> {
  const recorded = recordDeed(context, tx, {
    action: "redeemed",
    outcome: "ok",
    object: redemptionId,
    detail: { methodId, destination: masked },
  });
  const queued = queueMail(context.services, tx, {
    to: context.caller.email,
    subject: redeemMail.subject,
    paragraphs: [redeemMail.text(payoutMethodNames[methodId], masked)],
  });
  await Promise.all([recorded, queued]);
}
