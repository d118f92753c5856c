import { type W9Answers, w9Layout } from "@portal/contract/w9/w9.ts";
import { tidyW9Answers } from "@portal/contract/w9/w9-inputs.ts";
import type { Db } from "#kernel/db.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { keepVersion } from "./keep-version.ts";
import type { SaveGround } from "./save-ground.ts";
import { insertForm, updateDraft, updateSigned } from "./w9.store.ts";
import { openPlainAnswers, sealAnswers, withKeptNumbers } from "./w9-vault.ts";

/** Writes answers that passed their rules; a signed form is kept as a version too. */
export async function writeForm(
  { services, caller, requestId }: SignedOnContext,
  tx: Db,
  deed: { ground: SaveGround; year: number; answers: W9Answers; isSigned: boolean },
): Promise<{ formId: number; answers: W9Answers }> {
  const { ground, year, isSigned } = deed;
  const { banker, form, onFile } = ground;
  const answers = withKeptNumbers(tidyW9Answers(deed.answers, banker), onFile);
  const formId = form?.id ?? (await insertForm(tx, { bankerId: banker.id, year }));
  const sealed = await sealAnswers(services.vault, formId, answers);
  const former = form && (await openPlainAnswers(services.vault.within(tx), form));
  const isNewPair =
    answers.name !== former?.name || answers.ssn !== onFile.ssn || answers.ein !== onFile.ein;
  const values = { ...sealed, isNewPair };
  const at = services.clock.now();
  if (!isSigned) {
    await updateDraft(tx, formId, { values, savedAt: at });
    return { formId, answers };
  }
  await updateSigned(tx, formId, { values, signedAt: at });
  await keepVersion(
    { db: tx, vault: services.vault },
    { id: formId, bankerId: banker.id },
    {
      banker,
      answers,
      layout: w9Layout(banker),
      year,
      signedAt: at,
      sessionId: caller.sessionId,
      requestId,
    },
  );
  return { formId, answers };
}
