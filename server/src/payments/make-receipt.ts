import type { Services } from "#kernel/services.ts";
import { listAttempts } from "#payouts/payouts.public.ts";
import type { PdfWriter } from "#ports/pdf.ts";
import { findReceiptFacts, listReceiptLines } from "./receipt.store.ts";
import { receiptPages } from "./receipt-document.ts";
import { redemptionOfFileName } from "./receipt-file-name.ts";

/** The PDF behind a receipt's link, drawn when it is asked for; nothing for another file's name. */
export async function makeReceipt(
  { services, pdf }: { services: Services; pdf: PdfWriter },
  fileName: string,
  bankerId: number,
): Promise<Buffer | undefined> {
  const redemptionId = redemptionOfFileName(fileName);
  if (redemptionId === undefined) return undefined;
  const { db, config, clock } = services;
  const facts = await findReceiptFacts(db, { redemptionId, bankerId });
  if (!facts) return undefined;
  const pages = receiptPages({
    redemptionId,
    facts,
    lines: await listReceiptLines(db, redemptionId),
    attempts: await listAttempts(db, redemptionId),
    productName: config.productName,
    support: config.support,
    now: clock.now(),
  });
  return pdf.write({ title: `Receipt ${redemptionId}`, pages });
}
