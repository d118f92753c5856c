import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { lastFour, maskedAccount } from "@portal/contract/payout-methods/masks.ts";
import { explainChange } from "./nacha/change-codes.ts";
import {
  type NachaAddenda,
  type NachaEntry,
  type NachaFileHeader,
  NachaProblem,
} from "./nacha/nacha-file.ts";
import { readNachaFile } from "./nacha/read-nacha-file.ts";
import { explainReturn } from "./nacha/return-codes.ts";

export interface InspectedNotice {
  kind: NachaAddenda["kind"];
  code: string | null;
  originalTraceNo: string | null;
  words: string;
}

export interface InspectedEntry {
  line: number;
  entryClass: string;
  transactionCode: number;
  routingNumber: string;
  /** Masked: whoever looks at a file needs no whole number on the screen. */
  account: string;
  amountCents: number;
  receiverName: string;
  traceNo: string;
  notices: InspectedNotice[];
}

export interface FileSummary {
  header: NachaFileHeader;
  entries: InspectedEntry[];
  totals: { batchCount: number; entryCount: number; creditCents: number; debitCents: number };
}

/** Everything a Nacha file says, for a person; or where and why it is none. */
export async function inspectFile(
  chunks: AsyncIterable<Buffer>,
): Promise<Result<FileSummary, { line: number; reason: string }>> {
  const entries: InspectedEntry[] = [];
  let header: NachaFileHeader | undefined;
  let totals: FileSummary["totals"] | undefined;
  try {
    for await (const part of readNachaFile(chunks)) {
      if (part.kind === "file") header = part.header;
      if (part.kind === "entry") entries.push(inspected(part.line, part.entry, part.batch));
      if (part.kind === "end") {
        const { entryCount, creditCents, debitCents } = part.total;
        totals = { batchCount: part.batchCount, entryCount, creditCents, debitCents };
      }
    }
  } catch (error) {
    if (!(error instanceof NachaProblem)) throw error;
    return refused({ line: error.line, reason: error.reason });
  }
  return accepted({ header: header!, entries, totals: totals! });
}

function inspected(
  line: number,
  entry: NachaEntry,
  { entryClass }: { entryClass: string },
): InspectedEntry {
  const { transactionCode, routingNumber, amountCents, receiverName, traceNo } = entry;
  return {
    line,
    entryClass,
    transactionCode,
    routingNumber,
    account: maskedAccount(lastFour(entry.accountNumber)),
    amountCents,
    receiverName,
    traceNo,
    notices: entry.addenda.map(noticeOf),
  };
}

function noticeOf(addenda: NachaAddenda): InspectedNotice {
  if (addenda.kind === "payment") {
    return { kind: "payment", code: null, originalTraceNo: null, words: addenda.words };
  }
  const { kind, code, originalTraceNo } = addenda;
  const isReturn = kind === "return" || kind === "disputed-return";
  const { title } = isReturn ? explainReturn(code) : explainChange(code);
  return { kind, code, originalTraceNo, words: `${code} ${title} of ${originalTraceNo}` };
}
