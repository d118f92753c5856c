import type { Db } from "#kernel/db.ts";
import { findSubmittedW9, type W9OfYear } from "./w9.store.ts";

/** Only a submitted form of the year counts: a draft pays nobody (OP-106). */
export async function hasW9OnFile(db: Db, form: W9OfYear): Promise<boolean> {
  return (await findSubmittedW9(db, form)) !== undefined;
}

export { countProfileCasesOpenedBefore } from "./profile-cases.store.ts";
export { readTaxRecipient, type TaxRecipient } from "./read-tax-recipient.ts";
export { signDocument } from "./signed-document.ts";
export { holdW9OnFile } from "./w9-on-file.store.ts";
export { sealAnswers, sealDocument } from "./w9-vault.ts";
