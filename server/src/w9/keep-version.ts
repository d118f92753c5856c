import { certificationVersion } from "@portal/contract/w9/w9-certification.ts";
import type { Db } from "#kernel/db.ts";
import type { Vault } from "#kernel/vault.ts";
import { type Signing, signDocument } from "./signed-document.ts";
import { insertDocument, insertVersion } from "./versions.store.ts";
import { sealDocument } from "./w9-vault.ts";

/** Keeps what was signed as a version of its own, hash beside and document sealed. */
export async function keepVersion(
  { db, vault }: { db: Db; vault: Vault },
  form: { id: number; bankerId: number },
  signing: Signing & { requestId: string | null },
): Promise<number> {
  const { text, sha256 } = signDocument(signing);
  const versionId = await insertVersion(db, {
    formId: form.id,
    bankerId: form.bankerId,
    year: signing.year,
    layout: signing.layout,
    certificationVersion,
    signedAt: signing.signedAt,
    sessionId: signing.sessionId,
    requestId: signing.requestId,
    sha256,
  });
  await insertDocument(db, versionId, await sealDocument(vault, versionId, text));
  return versionId;
}
