import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { Services } from "#kernel/services.ts";
import type { PdfWriter } from "#ports/pdf.ts";
import { drawSignedForm } from "./draw-signed-form.ts";
import type { FormRefusal } from "./request-w9-review.ts";
import { findNewestVersion } from "./versions.store.ts";
import { findBankerByName } from "./w9.store.ts";

export interface PrintOrder {
  year: number;
  /** Why the whole number is needed; without a reason it stays masked. */
  reason: string | undefined;
  actor: string;
}

/** The hard copy for operations. The whole number only for a reason, which is kept. */
export async function printW9Form(
  { services, pdf }: { services: Services; pdf: PdfWriter },
  banker: BankerIdentity,
  { year, reason, actor }: PrintOrder,
): Promise<Result<Buffer, FormRefusal>> {
  const { db, vault, audit } = services;
  const found = await findBankerByName(db, banker);
  if (!found) return refused("no-such-banker");
  const version = await findNewestVersion(db, { bankerId: found.id, year });
  if (!version) return refused("no-submitted-form");
  const showsNumbers = reason !== undefined;
  // Before the form is opened: whoever sees the number is on record, whatever happens next.
  await audit.record(db, {
    actor,
    bankerId: found.id,
    action: "w9-print",
    outcome: "ok",
    object: String(version.id),
    detail: { showsNumbers, reason: reason ?? null },
  });
  return accepted(await drawSignedForm({ vault, pdf }, version, { showsNumbers }));
}
