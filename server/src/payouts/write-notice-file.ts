import { randomBytes } from "node:crypto";
import { programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Services } from "#kernel/services.ts";
import { programmeTime } from "./calendar/cut-offs.ts";
import type { NachaAddenda } from "./nacha/nacha-file.ts";
import { writeNachaFile } from "./nacha/write-nacha-file.ts";
import type { Payout } from "./payout.ts";

export interface Notice {
  /** R03, C01 … */
  code: string;
  /** The corrected data of a notification of change. */
  correctedValue?: string;
}

/**
 * A file as the bank would send it about one payment. What an operator enters by hand is read
 * through the same door as the bank's own files, so that it is checked and applied the same way.
 */
export function writeNoticeFile(
  { clock, config }: Pick<Services, "clock" | "config">,
  payout: Payout & { traceNo: string },
  { code, correctedValue }: Notice,
): string {
  const { originator } = config.payouts;
  const bank = originator.bankRouting.slice(0, 8);
  // The payment is named by its trace number alone: an account or bank would be compared.
  const original = { originalTraceNo: payout.traceNo, originalBank: "" };
  const isChange = code.startsWith("C");
  const addenda: NachaAddenda = isChange
    ? { kind: "change", code, ...original, correctedValue: correctedValue ?? "" }
    : { kind: "return", code, ...original, words: "" };
  const now = clock.now();
  const day = programmeDay(now);
  return writeNachaFile({
    header: {
      immediateDestination: originator.originId,
      immediateOrigin: originator.bankRouting,
      createdOn: day,
      createdTime: programmeTime(now).replace(":", ""),
      fileIdModifier: "A",
      destinationName: originator.companyName,
      originName: originator.bankName,
      // Two notices of one minute are two, not one read twice.
      referenceCode: randomBytes(4).toString("hex"),
    },
    batches: [
      {
        header: {
          serviceClass: 220,
          companyName: originator.companyName,
          companyId: originator.companyId,
          entryClass: isChange ? "COR" : "PPD",
          entryDescription: originator.entryDescription,
          descriptiveDate: "",
          effectiveOn: day,
          originBank: bank,
          batchNo: 1,
        },
        entries: [
          {
            transactionCode: payout.destinationKind === "S" ? 31 : 21,
            routingNumber: originator.bankRouting,
            accountNumber: "",
            amountCents: isChange ? 0 : payout.amountCents,
            receiverId: "",
            receiverName: "",
            traceNo: `${bank}0000001`,
            addenda: [addenda],
          },
        ],
      },
    ],
  });
}
