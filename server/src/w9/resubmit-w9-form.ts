import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { submissionErrors } from "@portal/contract/w9/w9.rules.ts";
import type { W9Outcome, W9Save } from "@portal/contract/w9/w9.ts";
import { Fault } from "#kernel/fault.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { isYearOpen, lockGround, refuseOtherTarget } from "./save-ground.ts";
import { masksOf, withKeptNumbers } from "./w9-vault.ts";
import { writeForm } from "./write-form.ts";

/** Signs the form anew while a review is pending, all but its SSN, which stays locked. */
export async function resubmitW9Form(
  context: SignedOnContext,
  save: W9Save & { formId: number },
): Promise<W9Outcome> {
  await refuseOtherTarget(context, save.target);
  if (!isYearOpen(context, save.year)) return refused(w9Messages.notThisYear);
  return context.services.db.tx(async (tx) => {
    const ground = await lockGround(context, tx, save.year);
    const { form, onFile } = ground;
    if (form?.id !== save.formId) throw new Fault("not-found", "no such W-9 of this banker");
    if (form.status !== "Submitted" || !form.isReviewPending) {
      await recordDeed(context, tx, { action: "w9-resubmit", outcome: "refused" });
      return refused(w9Messages.noReviewPending);
    }
    const errors = submissionErrors(save.answers, masksOf(onFile));
    if (errors.length > 0) return refused(errors.map(({ message }) => message).join("\n"));
    if (withKeptNumbers(save.answers, onFile).ssn !== onFile.ssn) {
      return refused(w9Messages.ssnLocked);
    }
    await writeForm(context, tx, { ground, ...save, isSigned: true });
    const object = String(form.id);
    await recordDeed(context, tx, { action: "w9-resubmit", outcome: "ok", object });
    return accepted({ formId: form.id });
  });
}
