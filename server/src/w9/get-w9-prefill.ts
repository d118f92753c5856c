import { isTaxIdMask } from "@portal/contract/w9/tax-ids.ts";
import type { W9Answers } from "@portal/contract/w9/w9.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findForm } from "./w9.store.ts";
import { masksOf, openPlainAnswers, openTaxIds } from "./w9-vault.ts";

/** Last year's submitted answers for a new form: all but SSN, signature and date (OP-133). */
export async function getW9Prefill(
  context: SignedOnContext,
  { year }: { year: number },
): Promise<W9Answers | null> {
  const { caller, services } = context;
  const { db, vault } = services;
  if (await findForm(db, { bankerId: caller.bankerId, year })) return null;
  const former = await findForm(db, { bankerId: caller.bankerId, year: year - 1 });
  if (former?.status !== "Submitted" || former.answersSealed === null) return null;
  const plain = await openPlainAnswers(vault, former);
  const { ein } = masksOf(await openTaxIds(vault, former));
  await recordDeed(context, db, { action: "w9-view", outcome: "ok", object: String(former.id) });
  return { ...plain, ssn: "", ein: isTaxIdMask(ein) ? ein : "", signature: "" };
}
