import { tidyCityStateZip } from "./city-state-zip.ts";
import { maskTaxId } from "./tax-ids.ts";
import type { TaxClassification, W9Answers } from "./w9.ts";

/** OP-122: the specification reads 40 and 100; what passes 40 passes both. */
const othersCharactersMax = 40;

type TextField = Exclude<keyof W9Answers, "hasForeignPartners" | "classification">;

interface W9Limit {
  field: TextField;
  label: string;
  charactersMax: number;
}

/** How much each line takes (CONST-62 to CONST-70, CONST-90; requester and signature OP-123). */
export const w9Limits: readonly W9Limit[] = [
  { field: "name", label: "Name", charactersMax: 35 },
  { field: "businessName", label: "Business Name", charactersMax: 35 },
  { field: "limitedLiability", label: "Limited liability", charactersMax: 1 },
  { field: "othersText", label: "Other", charactersMax: othersCharactersMax },
  { field: "exemptPayeeCode", label: "Exempt payee code", charactersMax: 2 },
  { field: "fatcaCode", label: "FATCA code", charactersMax: 1 },
  { field: "address", label: "Address", charactersMax: 100 },
  { field: "cityStateZip", label: "City, State and ZIP code", charactersMax: 50 },
  { field: "requester", label: "Requester", charactersMax: 100 },
  { field: "accountNumbers", label: "Account numbers", charactersMax: 40 },
  { field: "signature", label: "Signature", charactersMax: 35 },
];

export function charactersMax(field: TextField): number {
  return w9Limits.find((limit) => limit.field === field)?.charactersMax ?? 9;
}

/** C, S or P in either case; anything else is ignored and leaves what was there (W9-64, W9-66). */
export function limitedLiabilityInput(typed: string, before: string): string {
  const letter = typed.slice(-1).toUpperCase();
  if (typed === "") return "";
  return /^[CSP]$/.test(letter) ? letter : before;
}

/** A whole number from 1 to 13 or nothing; anything else is ignored (W9-68). */
export function exemptPayeeCodeInput(typed: string, before: string): string {
  const code = typed.trim().toUpperCase();
  return code === "" || /^([1-9]|1[0-3])$/.test(code) ? code : before;
}

/** A letter from A to M or nothing; anything else is ignored (W9-69). */
export function fatcaCodeInput(typed: string, before: string): string {
  const letter = typed.trim().slice(-1).toUpperCase();
  return letter === "" || /^[A-M]$/.test(letter) ? letter : before;
}

/** The box of line 3 that goes with a choice; the other one is disabled and empty. */
export function isLimitedLiabilityOpen(classification: TaxClassification | ""): boolean {
  return classification === "L";
}

export function isOthersTextOpen(classification: TaxClassification | ""): boolean {
  return classification === "O";
}

/** The form as it is stored: codes in upper case, texts trimmed, closed boxes empty (W9-65). */
export function tidyW9Answers(answers: W9Answers, { usesOldForm }: { usesOldForm: boolean }) {
  const { classification } = answers;
  const trimmed = Object.fromEntries(
    Object.entries(answers).map(([field, value]) => [
      field,
      typeof value === "string" ? value.trim() : value,
    ]),
  ) as unknown as W9Answers;
  return {
    ...trimmed,
    cityStateZip: tidyCityStateZip(trimmed.cityStateZip),
    limitedLiability: isLimitedLiabilityOpen(classification)
      ? trimmed.limitedLiability.toUpperCase()
      : "",
    othersText: isOthersTextOpen(classification) ? trimmed.othersText : "",
    // The older layout has no line 3b (OP-129).
    hasForeignPartners: usesOldForm ? false : trimmed.hasForeignPartners,
    exemptPayeeCode: trimmed.exemptPayeeCode.toUpperCase(),
    fatcaCode: trimmed.fatcaCode.toUpperCase(),
  } satisfies W9Answers;
}

/** The form as it comes back once it is saved: as it is stored, both numbers as masks. */
export function w9AnswersOnFile(answers: W9Answers, layout: { usesOldForm: boolean }): W9Answers {
  const { ssn, ein, ...rest } = tidyW9Answers(answers, layout);
  return { ...rest, ssn: maskTaxId(ssn), ein: maskTaxId(ein) };
}
