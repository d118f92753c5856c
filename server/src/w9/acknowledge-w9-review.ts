import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import type { W9Outcome } from "@portal/contract/w9/w9.ts";
import { Fault } from "#kernel/fault.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findOwnForm, lockBankers, updateReviewPending } from "./w9.store.ts";

/** The banker looked at the form and it is right as it stands. */
export async function acknowledgeW9Review(
  context: SignedOnContext,
  { formId }: { formId: number },
): Promise<W9Outcome> {
  const { bankerId } = context.caller;
  return context.services.db.tx(async (tx) => {
    await lockBankers(tx, [bankerId]);
    const form = await findOwnForm(tx, { formId, bankerId });
    if (!form) throw new Fault("not-found", "no such W-9 of this banker");
    if (!form.isReviewPending) return refused(w9Messages.noReviewPending);
    await updateReviewPending(tx, form.id, false);
    const object = String(form.id);
    await recordDeed(context, tx, { action: "w9-acknowledge", outcome: "ok", object });
    return accepted({ formId: form.id });
  });
}
