import { payoutMethodMail } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  type AccountTypeCode,
  type PayoutMethodId,
  payoutMethodNames,
} from "@portal/contract/payout-methods/payout-methods.ts";
import type { Db } from "#kernel/db.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";

export interface MethodChange {
  methodId: PayoutMethodId;
  /** Masks; undefined where there was or is none. */
  before: string | undefined;
  after: string | undefined;
  /** What a save did beyond the masks, which may well be the same before and after. */
  saved?: SavedDetail;
}

interface SavedDetail {
  /** The account or contact is the one it was; what changed is its type, or the default. */
  isKept: boolean;
  accountType: AccountTypeCode | null;
  defaultMethodId: PayoutMethodId;
}

function wordsFor({ methodId, before, after, saved }: MethodChange): string {
  const name = payoutMethodNames[methodId];
  if (after === undefined) return payoutMethodMail.deleted(name, before ?? "");
  if (before === undefined) return payoutMethodMail.setUp(name, after);
  if (saved?.isKept) return payoutMethodMail.kept(name, after);
  if (before === after) return payoutMethodMail.replaced(name, after);
  return payoutMethodMail.changed(name, before, after);
}

/** Whoever changed it, the owner of the address on file hears of it, with masks only. */
export async function tellOfChange(
  context: SignedOnContext,
  tx: Db,
  change: MethodChange,
): Promise<void> {
  await queueMail(context.services, tx, {
    to: context.caller.email,
    subject: payoutMethodMail.subject,
    paragraphs: [wordsFor(change), payoutMethodMail.notYou],
  });
  await recordDeed(context, tx, {
    action: change.after === undefined ? "payout-method-deleted" : "payout-method-saved",
    outcome: "ok",
    object: String(change.methodId),
    detail: { before: change.before ?? null, after: change.after ?? null, ...change.saved },
  });
}
