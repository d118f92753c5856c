import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { submissionErrors } from "@portal/contract/w9/w9.rules.ts";
import type { W9Outcome, W9Save } from "@portal/contract/w9/w9.ts";
import type { Db } from "#kernel/db.ts";
import { Fault } from "#kernel/fault.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { lockHolders } from "./lock-holders.ts";
import { openSecondHolderCases } from "./merge/open-second-holder-cases.ts";
import { isYearOpen, lockGround, refuseOtherTarget, type SaveGround } from "./save-ground.ts";
import { masksOf } from "./w9-vault.ts";
import { writeForm } from "./write-form.ts";

/** Signs and locks the year's form. The banker's row is locked, so it happens once. */
export async function submitW9Form(context: SignedOnContext, save: W9Save): Promise<W9Outcome> {
  await refuseOtherTarget(context, save.target);
  if (!isYearOpen(context, save.year)) return refused(w9Messages.notThisYear);
  return context.services.db.tx(async (tx) => {
    const ssn = await lockHolders(context, tx, save);
    const ground = await lockGround(context, tx, save.year);
    if (ground.form?.status === "Submitted") {
      await recordDeed(context, tx, { action: "w9-submit", outcome: "refused" });
      return refused(w9Messages.alreadySubmitted);
    }
    return sign(context, tx, { ground, save, ssn });
  });
}

async function sign(
  context: SignedOnContext,
  tx: Db,
  { ground, save, ssn }: { ground: SaveGround; save: W9Save; ssn: string },
): Promise<W9Outcome> {
  const errors = submissionErrors(save.answers, masksOf(ground.onFile));
  if (errors.length > 0) return refused(errors.map(({ message }) => message).join("\n"));
  const { formId, answers } = await writeForm(context, tx, { ground, ...save, isSigned: true });
  // A mask may stand for another number by now, and who else holds that was not locked.
  if (answers.ssn !== ssn) throw new Fault("conflict", "the draft was saved anew meanwhile");
  await openSecondHolderCases(context, tx, { ssn, year: save.year });
  const { firstName, lastName } = ground.banker;
  const isProfileName = answers.name.toLowerCase() === `${firstName} ${lastName}`.toLowerCase();
  // A name unlike the profile's may be a marriage or a mistake: operations find it in the record.
  const detail = { year: save.year, isProfileName };
  await recordDeed(context, tx, {
    action: "w9-submit",
    outcome: "ok",
    object: String(formId),
    detail,
  });
  return accepted({ formId });
}
