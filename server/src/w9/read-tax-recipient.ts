import type { Db } from "#kernel/db.ts";
import type { Vault } from "#kernel/vault.ts";
import { findForm, type W9OfYear } from "./w9.store.ts";
import { masksOf, openPlainAnswers, openTaxIds } from "./w9-vault.ts";

/** Whom a tax statement names. The full number is only for the list that goes to the IRS. */
export interface TaxRecipient {
  formId: number;
  name: string;
  address: string;
  cityStateZip: string;
  taxId: string;
}

/**
 * From the submitted form of the year, or none. The number is that of the name on line 1: an
 * individual's SSN, also of a sole proprietor with an EIN; an entity with an EIN is known by that.
 */
export async function readTaxRecipient(
  { db, vault }: { db: Db; vault: Vault },
  form: W9OfYear,
  { isMasked }: { isMasked: boolean },
): Promise<TaxRecipient | null> {
  const row = await findForm(db, form);
  if (row?.status !== "Submitted" || row.answersSealed === null) return null;
  const { name, address, cityStateZip, classification } = await openPlainAnswers(vault, row);
  const numbers = await openTaxIds(vault, row);
  const shown = isMasked ? masksOf(numbers) : numbers;
  const isIndividual = classification === "I";
  const taxId = isIndividual ? shown.ssn || shown.ein : shown.ein || shown.ssn;
  return { formId: row.id, name, address, cityStateZip, taxId };
}
