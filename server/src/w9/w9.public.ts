export { countProfileCasesOpenedBefore } from "./merge/profile-cases.store.ts";
export { readTaxRecipient, type TaxRecipient } from "./read-tax-recipient.ts";
export { signDocument } from "./signed-document.ts";
export { holdW9OnFile } from "./w9-on-file.store.ts";
export { sealAnswers, sealDocument } from "./w9-vault.ts";
