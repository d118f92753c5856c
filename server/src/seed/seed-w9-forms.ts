import { emptyW9Answers, type W9Answers, w9Layout } from "@portal/contract/w9/w9.ts";
import { certificationVersion } from "@portal/contract/w9/w9-certification.ts";
import type { Db } from "#kernel/db.ts";
import type { Vault } from "#kernel/vault.ts";
import { sealAnswers, sealDocument, signDocument } from "#w9/w9.public.ts";
import {
  type BareForm,
  type FilledForm,
  type FirstVersion,
  fillForms,
  findBareForms,
  loadVersions,
  moveVersionCounter,
} from "./w9-forms.store.ts";

const formsPerInsert = 500;
const streets = ["Harbor View Rd", "Maple Ave", "Prairie Ln", "Mill St", "Lakeshore Dr"];
const places = ["Duluth,MN,55802", "Madison,WI,53703", "Ames,IA,50010", "Fargo,ND,58102"];

/** A number for each banker of the demo world, well-formed and the same in every world. */
export function seedSsn(bankerId: number): string {
  const group = 1 + Math.floor(bankerId / 9_999);
  const serial = 1 + (bankerId % 9_999);
  return `899${String(group).padStart(2, "0")}${String(serial).padStart(4, "0")}`;
}

function answersOf({ bankerId, firstName, lastName, status }: BareForm): W9Answers {
  const name = `${firstName} ${lastName}`.slice(0, 35);
  return {
    ...emptyW9Answers,
    name,
    classification: "I",
    address: `${100 + (bankerId % 800)} ${streets[bankerId % streets.length]}`,
    cityStateZip: places[bankerId % places.length] ?? "",
    ssn: seedSsn(bankerId),
    signature: status === "Submitted" ? name : "",
  };
}

/** Fills in the forms whose heads the seed has made; signed ones get their first version. */
export async function seedW9Forms(db: Db, vault: Vault): Promise<void> {
  const bare = await findBareForms(db);
  for (let start = 0; start < bare.length; start += formsPerInsert) {
    const filled: FilledForm[] = [];
    const versions: FirstVersion[] = [];
    for (const form of bare.slice(start, start + formsPerInsert)) {
      const answers = answersOf(form);
      const { ssnIndex, ...sealed } = await sealAnswers(vault, form.id, answers);
      filled.push({ id: form.id, ...sealed, ssnIndexHex: ssnIndex?.toString("hex") ?? null });
      // A form's first version has the form's own number: the seed makes no other.
      if (form.submittedAt) versions.push(await firstVersion(vault, form, answers));
    }
    await fillForms(db, filled);
    await loadVersions(db, versions);
  }
  await moveVersionCounter(db);
}

async function firstVersion(
  vault: Vault,
  form: BareForm,
  answers: W9Answers,
): Promise<FirstVersion> {
  const { id, bankerId, year, businessUnit, employeeId } = form;
  const layout = w9Layout(form);
  const signedAt = form.submittedAt as Date;
  const banker = { businessUnit, employeeId };
  const signing = { banker, answers, layout, year, signedAt, sessionId: null };
  const { text, sha256 } = signDocument(signing);
  return {
    id,
    formId: id,
    bankerId,
    year,
    layout,
    certificationVersion,
    signedAt,
    sha256Hex: sha256.toString("hex"),
    sealed: await sealDocument(vault, id, text),
  };
}
