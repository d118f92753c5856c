import type { FieldError } from "#kernel/field-error.ts";
import { isCityStateZip, splitCityStateZip, tidyCityStateZip } from "./city-state-zip.ts";
import { isPlausibleSsn, isTaxId, isTaxIdMask, ssnHint } from "./tax-ids.ts";
import { w9Messages as messages } from "./w9.messages.ts";
import { emptyW9Answers, noTaxIdsOnFile, type TaxIdsOnFile, type W9Answers } from "./w9.ts";
import { w9Limits } from "./w9-inputs.ts";

/** The fields of page 1 that an error can be about, with the answers' own names (W9-81). */
export type W9Field = Exclude<keyof W9Answers, "hasForeignPartners">;

/** The summary belongs to no field. */
export type W9Error = FieldError<W9Field | "form">;

const isBlank = (value: string) => value.trim() === "";

/** Line 6 travels in its parts, without the blanks around them: so it is judged on both sides. */
function asSent(answers: W9Answers): W9Answers {
  return { ...answers, cityStateZip: tidyCityStateZip(answers.cityStateZip) };
}

/** A draft may lack anything; what it has must be well-formed, and it must have something. */
export function draftErrors(answers: W9Answers, onFile = noTaxIdsOnFile): W9Error[] {
  if (isEmpty(answers)) return [{ field: "form", message: messages.draftEmpty }];
  return [...formErrors(asSent(answers), onFile)].sort(byPlace);
}

/** Submit and resubmit: everything, in the order of the paper, the summary first (W9V-17). */
export function submissionErrors(given: W9Answers, onFile = noTaxIdsOnFile): W9Error[] {
  const answers = asSent(given);
  const missing = missingErrors(answers);
  const wrong = [...formErrors(answers, onFile), ...signatureErrors(answers)];
  const summary: W9Error[] =
    missing.length > 0 ? [{ field: "form", message: messages.missingMandatory }] : [];
  return [...summary, ...[...missing, ...wrong].sort(byPlace)];
}

/** Nothing filled in, SSN and EIN boxes included; the automatic date does not count (OP-127). */
export function isEmpty(given: W9Answers): boolean {
  const answers = asSent(given);
  const fields = Object.keys(emptyW9Answers) as (keyof W9Answers)[];
  return fields.every((field) => {
    const value = answers[field];
    return typeof value === "boolean" ? !value : isBlank(value);
  });
}

const places = Object.keys(emptyW9Answers);
const byPlace = (one: W9Error, other: W9Error) =>
  places.indexOf(one.field) - places.indexOf(other.field);

function missingErrors(answers: W9Answers): W9Error[] {
  const errors: W9Error[] = [];
  const require = (field: W9Field, message: string) => {
    if (isBlank(answers[field])) errors.push({ field, message });
  };
  require("name", messages.nameRequired);
  require("classification", messages.classificationRequired);
  if (answers.classification === "L") {
    require("limitedLiability", messages.limitedLiabilityRequired);
  }
  if (answers.classification === "O") require("othersText", messages.limitedLiabilityRequired);
  require("address", messages.addressRequired);
  require("cityStateZip", messages.cityStateZipRequired);
  require("ssn", messages.ssnMissing);
  require("signature", messages.signatureRequired);
  return errors;
}

function* formErrors(answers: W9Answers, onFile: TaxIdsOnFile): Iterable<W9Error> {
  yield* lengthErrors(answers);
  yield* codeErrors(answers);
  yield* cityStateZipErrors(answers.cityStateZip);
  yield* ssnErrors(answers.ssn, onFile);
  if (!isBlank(answers.ein) && !isTaxId(answers.ein) && !isKept(answers.ein, onFile.ein)) {
    yield { field: "ein", message: messages.einNotNineDigits };
  }
}

function* lengthErrors(answers: W9Answers): Iterable<W9Error> {
  for (const { field, label, charactersMax } of w9Limits) {
    if (answers[field].length > charactersMax) {
      yield { field, message: messages.tooLong(label, charactersMax) };
    }
  }
}

/** The inputs refuse other characters already; this is for whoever comes without our page. */
function* codeErrors(answers: W9Answers): Iterable<W9Error> {
  if (answers.limitedLiability !== "" && !/^[CSP]$/i.test(answers.limitedLiability)) {
    yield { field: "limitedLiability", message: messages.limitedLiabilityRange };
  }
  if (answers.exemptPayeeCode !== "" && !/^(0?[1-9]|1[0-3])$/.test(answers.exemptPayeeCode)) {
    yield { field: "exemptPayeeCode", message: messages.exemptPayeeCodeRange };
  }
  if (answers.fatcaCode !== "" && !/^[A-M]$/i.test(answers.fatcaCode)) {
    yield { field: "fatcaCode", message: messages.fatcaCodeRange };
  }
}

const cityCharactersMax = 30;
const zipCharactersMax = 16;

function* cityStateZipErrors(line: string): Iterable<W9Error> {
  if (isBlank(line)) return;
  const about = (message: string): W9Error => ({ field: "cityStateZip", message });
  if (!isCityStateZip(line)) {
    yield about(messages.cityStateZipForm);
    return;
  }
  const { city, state, zipCode } = splitCityStateZip(line);
  if (city.length > cityCharactersMax) yield about(messages.cityTooLong);
  if (!/^[A-Z]{2}$/.test(state)) yield about(messages.stateNotTwoLetters);
  if (zipCode.length > zipCharactersMax) yield about(messages.zipTooLong);
}

/** Nine digits that nobody has are refused like any other wrong number, and we say why. */
function* ssnErrors(ssn: string, onFile: TaxIdsOnFile): Iterable<W9Error> {
  if (isBlank(ssn) || isPlausibleSsn(ssn) || isKept(ssn, onFile.ssn)) return;
  yield { field: "ssn", message: messages.ssnNotNineDigits };
  const hint = ssnHint(ssn);
  if (hint) yield { field: "ssn", message: hint };
}

function isKept(value: string, onFile: string): boolean {
  return isTaxIdMask(value) && value === onFile;
}

function* signatureErrors({ signature, name }: W9Answers): Iterable<W9Error> {
  if (isBlank(signature) || isSameName(signature, name)) return;
  yield { field: "signature", message: messages.signatureNotName };
}

function isSameName(signature: string, name: string): boolean {
  return signature.trim().toLowerCase() === name.trim().toLowerCase();
}
