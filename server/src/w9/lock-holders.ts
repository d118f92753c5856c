import type { W9Save } from "@portal/contract/w9/w9.ts";
import { lockBankersInOrder } from "#kernel/banker-lock.ts";
import type { Db } from "#kernel/db.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findOtherHolders, lockSsn } from "./ssn.store.ts";
import { findForm } from "./w9.store.ts";
import { noTaxIds, openTaxIds, ssnIndexOf, withKeptNumbers } from "./w9-vault.ts";

/**
 * Whoever submits a number waits for whoever is submitting the same one and then sees that form:
 * of two at once neither would see the other, and operations hear of none (OP-116). The bankers a
 * case will name are locked with the own one, in the order of ids: a case holds on to both of its
 * bankers, and a merge of the two that had got half of them would wait for this for ever. Answers
 * the number, as it was before the own row was locked.
 */
export async function lockHolders(
  { services, caller }: SignedOnContext,
  tx: Db,
  { year, answers }: W9Save,
): Promise<string> {
  const { vault } = services;
  const { bankerId } = caller;
  const form = await findForm(tx, { bankerId, year });
  const onFile = form ? await openTaxIds(vault.within(tx), form) : noTaxIds;
  const { ssn } = withKeptNumbers({ ...answers, ssn: answers.ssn.trim() }, onFile);
  if (ssn === "") return ssn;
  const ssnIndex = ssnIndexOf(vault, ssn);
  await lockSsn(tx, ssnIndex);
  const holders = await findOtherHolders(tx, { ssnIndex, bankerId });
  await lockBankersInOrder(tx, [bankerId, ...holders.map((holder) => holder.bankerId)]);
  return ssn;
}
