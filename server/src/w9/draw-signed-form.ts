import { invariant } from "#kernel/fault.ts";
import type { Vault } from "#kernel/vault.ts";
import type { PdfWriter } from "#ports/pdf.ts";
import { hashOfDocument, type SignedDocument } from "./signed-document.ts";
import type { StoredVersion } from "./versions.store.ts";
import { formPage } from "./w9-document.ts";
import { openDocument } from "./w9-vault.ts";

/** The hard copy of a version, drawn from the document as it was signed and proven by its hash. */
export async function drawSignedForm(
  { vault, pdf }: { vault: Vault; pdf: PdfWriter },
  version: StoredVersion,
  { showsNumbers }: { showsNumbers: boolean },
): Promise<Buffer> {
  const text = await openDocument(vault, version.id, version.sealed);
  const isUnchanged = hashOfDocument(text).toString("hex") === version.sha256;
  invariant(isUnchanged, `the signed W-9 ${version.id} is the one that was signed`);
  const document = JSON.parse(text) as SignedDocument;
  const { form, answers, certification, signedAt, signedOn } = document;
  const footer = [
    `Form for ${form.year}, version ${version.version}, signed electronically ${signedAt}.`,
    `SHA-256 of the signed document: ${version.sha256}`,
  ].join("\n");
  const { layout } = form;
  const filled = { layout, answers, certification, signedOn, showsNumbers, footer };
  const title = `Form W-9 for ${form.year}, version ${version.version}`;
  return pdf.write({ title, pages: [formPage(filled)] });
}
