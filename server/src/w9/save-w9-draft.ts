import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { draftErrors } from "@portal/contract/w9/w9.rules.ts";
import type { W9Outcome, W9Save } from "@portal/contract/w9/w9.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { isYearOpen, lockGround, refuseOtherTarget } from "./save-ground.ts";
import { masksOf } from "./w9-vault.ts";
import { writeForm } from "./write-form.ts";

/** Keeps what is there so far; only a submitted form cannot become a draft again. */
export async function saveW9Draft(context: SignedOnContext, save: W9Save): Promise<W9Outcome> {
  await refuseOtherTarget(context, save.target);
  if (!isYearOpen(context, save.year)) return refused(w9Messages.notThisYear);
  return context.services.db.tx(async (tx) => {
    const ground = await lockGround(context, tx, save.year);
    if (ground.form?.status === "Submitted") return refused(w9Messages.alreadySubmitted);
    const errors = draftErrors(save.answers, masksOf(ground.onFile));
    if (errors.length > 0) return refused(errors.map(({ message }) => message).join("\n"));
    const { formId } = await writeForm(context, tx, { ground, ...save, isSigned: false });
    await recordDeed(context, tx, { action: "w9-draft", outcome: "ok", object: String(formId) });
    return accepted({ formId });
  });
}
