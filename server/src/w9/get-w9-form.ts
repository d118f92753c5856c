import type { W9OnFile } from "@portal/contract/w9/w9.ts";
import { invariant } from "#kernel/fault.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findBanker, findForm } from "./w9.store.ts";
import { masksOf, openPlainAnswers, openTaxIds } from "./w9-vault.ts";

/** The year's form of the caller, numbers masked, or none; and which layout the caller has. */
export async function getW9Form(
  context: SignedOnContext,
  { year }: { year: number },
): Promise<W9OnFile> {
  const { caller, services } = context;
  const { db, vault } = services;
  const banker = await findBanker(db, caller.bankerId);
  invariant(banker, "the caller is a banker");
  const { usesOldForm, businessUnit, employeeId } = banker;
  const row = await findForm(db, { bankerId: banker.id, year });
  if (!row) return { form: null, usesOldForm };
  const plain = await openPlainAnswers(vault, row);
  const masks = masksOf(await openTaxIds(vault, row));
  // Every access to a W-9 leaves a line (Announcement 98-27); never a number in it.
  await recordDeed(context, db, { action: "w9-view", outcome: "ok", object: String(row.id) });
  const { id, status, signedAt } = row;
  const answers = { ...plain, ...masks };
  return { form: { id, businessUnit, employeeId, status, signedAt, answers }, usesOldForm };
}
