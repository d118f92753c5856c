import type { AchBatch, AchEntryRow } from "./ach-batch.store.ts";
import { writeNachaFile } from "./nacha/write-nacha-file.ts";

export interface PayableEntry extends Omit<AchEntryRow, "payoutId" | "destinationSealed"> {
  routingNumber: string;
  accountNumber: string;
}

/** A payment into a checking or a savings account. */
const transactionCodes = { C: 22, S: 32 } as const;
const batchNoModulus = 10_000_000;
const nameLengthMax = 22;
const idLengthMax = 15;

/** The file of a batch. Nothing but the batch decides its bytes. */
export function buildPaymentFile(
  batch: Omit<AchBatch, "state" | "fileName" | "fileSha256">,
  entries: readonly PayableEntry[],
): { name: string; text: string } {
  const { originator, fileOn } = batch;
  const text = writeNachaFile({
    header: {
      immediateDestination: originator.bankRouting,
      immediateOrigin: originator.originId,
      createdOn: fileOn,
      createdTime: batch.fileTime,
      fileIdModifier: batch.fileIdModifier,
      destinationName: plainCapitals(originator.bankName),
      originName: plainCapitals(originator.companyName),
      referenceCode: "",
    },
    batches: [
      {
        header: {
          serviceClass: 220,
          companyName: plainCapitals(originator.companyName),
          companyId: originator.companyId,
          entryClass: "PPD",
          entryDescription: originator.entryDescription,
          descriptiveDate: fileOn.slice(2).replaceAll("-", ""),
          effectiveOn: batch.effectiveOn,
          originBank: originator.bankRouting.slice(0, 8),
          batchNo: batch.id % batchNoModulus,
        },
        entries: entries.map((entry) => ({
          transactionCode: transactionCodes[entry.destinationKind],
          routingNumber: entry.routingNumber,
          accountNumber: entry.accountNumber,
          amountCents: entry.amountCents,
          receiverId: plainCapitals(entry.receiverId).slice(0, idLengthMax),
          receiverName: plainCapitals(entry.receiverName).slice(0, nameLengthMax),
          traceNo: entry.traceNo,
          addenda: [],
        })),
      },
    ],
  });
  const number = String(batch.id).padStart(7, "0");
  return { name: `ACH-${fileOn.replaceAll("-", "")}-${number}.ach`, text };
}

/** The format knows plain capitals only: accents go, what is left over becomes a blank. */
function plainCapitals(words: string): string {
  return words
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toUpperCase()
    .replaceAll(/[^\x20-\x7e]/g, " ")
    .trim();
}
