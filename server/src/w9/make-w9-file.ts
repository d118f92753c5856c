import type { W9Layout } from "@portal/contract/w9/w9.ts";
import type { Services } from "#kernel/services.ts";
import type { PdfWriter } from "#ports/pdf.ts";
import { drawSignedForm } from "./draw-signed-form.ts";
import { findOwnVersion } from "./versions.store.ts";
import { sampleFileName, versionOfFileName } from "./w9-file-names.ts";
import { w9Sample } from "./w9-samples.ts";

const layouts: readonly W9Layout[] = ["2024-03", "2018-12"];

/** The PDF behind a signed link, drawn when it is asked for: nobody's form lies about as a file. */
export async function makeW9File(
  { services, pdf }: { services: Services; pdf: PdfWriter },
  fileName: string,
  bankerId: number,
): Promise<Buffer | undefined> {
  const layout = layouts.find((one) => sampleFileName(one) === fileName);
  if (layout) return w9Sample(pdf, layout);
  const versionId = versionOfFileName(fileName);
  if (versionId === undefined) return undefined;
  const { db, vault, audit } = services;
  const version = await findOwnVersion(db, { versionId, bankerId });
  if (!version) return undefined;
  await audit.record(db, {
    actor: String(bankerId),
    bankerId,
    action: "w9-print",
    outcome: "ok",
    object: String(versionId),
    detail: { showsNumbers: false },
  });
  return drawSignedForm({ vault, pdf }, version, { showsNumbers: false });
}
