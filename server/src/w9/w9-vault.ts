import { maskTaxId } from "@portal/contract/w9/tax-ids.ts";
import type { TaxIdsOnFile, W9Answers } from "@portal/contract/w9/w9.ts";
import { emptyW9Answers } from "@portal/contract/w9/w9.ts";
import type { Vault } from "#kernel/vault.ts";

/** The two numbers in full. They leave this folder only sealed, masked or drawn for operations. */
export interface TaxIds {
  ssn: string;
  ein: string;
}

export const noTaxIds: TaxIds = { ssn: "", ein: "" };

/** What is written on the form beside the numbers. */
export type PlainAnswers = Omit<W9Answers, "ssn" | "ein">;

export interface SealedAnswers {
  answersSealed: string | null;
  ssnSealed: string | null;
  einSealed: string | null;
}

const place = (formId: number, column: string) => ({
  table: "w9_form",
  column,
  rowId: String(formId),
});

/** Names a number without telling it. */
export function ssnIndexOf(vault: Vault, ssn: string): Buffer {
  return vault.blindIndex("ssn", ssn);
}

/** Each on its own and bound to the form, so that a value moved to another form does not open. */
export async function sealAnswers(vault: Vault, formId: number, answers: W9Answers) {
  const { ssn, ein, ...plain } = answers;
  return {
    answersSealed: await vault.seal(place(formId, "answers_sealed"), JSON.stringify(plain)),
    ssnSealed: ssn === "" ? null : await vault.seal(place(formId, "ssn_sealed"), ssn),
    einSealed: ein === "" ? null : await vault.seal(place(formId, "ein_sealed"), ein),
    ssnIndex: ssn === "" ? null : ssnIndexOf(vault, ssn),
  };
}

export async function openPlainAnswers(
  vault: Pick<Vault, "open">,
  { id, answersSealed }: { id: number; answersSealed: string | null },
): Promise<PlainAnswers> {
  const { ssn: _ssn, ein: _ein, ...empty } = emptyW9Answers;
  if (answersSealed === null) return empty;
  const opened = await vault.open(place(id, "answers_sealed"), answersSealed);
  return { ...empty, ...(JSON.parse(opened) as PlainAnswers) };
}

export async function openTaxIds(
  vault: Pick<Vault, "open">,
  { id, ssnSealed, einSealed }: { id: number } & Omit<SealedAnswers, "answersSealed">,
): Promise<TaxIds> {
  return {
    ssn: ssnSealed === null ? "" : await vault.open(place(id, "ssn_sealed"), ssnSealed),
    ein: einSealed === null ? "" : await vault.open(place(id, "ein_sealed"), einSealed),
  };
}

export function masksOf({ ssn, ein }: TaxIds): TaxIdsOnFile {
  return { ssn: maskTaxId(ssn), ein: maskTaxId(ein) };
}

/** An untouched mask means "keep": the numbers on file take its place. */
export function withKeptNumbers(answers: W9Answers, onFile: TaxIds): W9Answers {
  const masks = masksOf(onFile);
  const kept = (sent: string, which: keyof TaxIds) =>
    sent !== "" && sent === masks[which] ? onFile[which] : sent;
  return { ...answers, ssn: kept(answers.ssn, "ssn"), ein: kept(answers.ein, "ein") };
}

const documentPlace = (versionId: number) => ({
  table: "w9_document",
  column: "sealed",
  rowId: String(versionId),
});

export function sealDocument(vault: Vault, versionId: number, text: string): Promise<string> {
  return vault.seal(documentPlace(versionId), text);
}

export function openDocument(vault: Vault, versionId: number, sealed: string): Promise<string> {
  return vault.open(documentPlace(versionId), sealed);
}
