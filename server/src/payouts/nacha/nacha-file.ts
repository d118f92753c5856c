import type { IsoDay } from "@portal/contract/kernel/dates.ts";

// A Nacha file in our own words. Dates of the format are two-digit years; they mean 2000 to 2099.

export interface NachaFileHeader {
  /** Routing number of the bank the file goes to. */
  immediateDestination: string;
  immediateOrigin: string;
  createdOn: IsoDay;
  /** "HHMM" on the clock of the programme; empty when not said. */
  createdTime: string;
  /** Tells the files of one day apart: A to Z, then 0 to 9. */
  fileIdModifier: string;
  destinationName: string;
  originName: string;
  referenceCode: string;
}

/** 220 credits only, 225 debits only, 200 both. */
export type ServiceClass = 200 | 220 | 225;

export interface NachaBatchHeader {
  serviceClass: ServiceClass;
  companyName: string;
  companyId: string;
  /** PPD for payments to persons; COR for notifications of change. */
  entryClass: string;
  entryDescription: string;
  /** As printed on the statement, at the originator's choice. */
  descriptiveDate: string;
  effectiveOn: IsoDay | null;
  /** First eight digits of the bank that sends the batch. */
  originBank: string;
  batchNo: number;
}

export interface NachaEntry {
  /** 22 and 32 pay into a checking or savings account; 21 and 31 return such a payment. */
  transactionCode: number;
  routingNumber: string;
  accountNumber: string;
  amountCents: number;
  receiverId: string;
  receiverName: string;
  traceNo: string;
  addenda: NachaAddenda[];
}

export type NachaAddenda =
  | { kind: "payment"; words: string }
  | { kind: "return"; code: string; originalTraceNo: string; originalBank: string; words: string }
  | {
      kind: "disputed-return";
      code: string;
      originalTraceNo: string;
      originalBank: string;
      returnTraceNo: string;
      /** Without its R: the code of the return in dispute. */
      returnCode: string;
      words: string;
    }
  | {
      kind: "change";
      code: string;
      originalTraceNo: string;
      originalBank: string;
      correctedValue: string;
    }
  | {
      kind: "refused-change";
      code: string;
      originalTraceNo: string;
      originalBank: string;
      correctedValue: string;
      refusedCode: string;
    };

export interface NachaBatch {
  header: NachaBatchHeader;
  entries: readonly NachaEntry[];
}

export interface NachaFile {
  header: NachaFileHeader;
  batches: readonly NachaBatch[];
}

/** Why a file is refused: the line a person looks at, and the reason in words. */
export class NachaProblem extends Error {
  readonly line: number;
  readonly reason: string;

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.name = "NachaProblem";
    this.line = line;
    this.reason = reason;
  }
}

/** The second digit of a transaction code says which way the money goes. */
export function directionOf(transactionCode: number): "credit" | "debit" | undefined {
  const kind = transactionCode % 10;
  const account = Math.floor(transactionCode / 10);
  if (account < 2 || account > 5) return undefined;
  if (kind >= 1 && kind <= 4) return "credit";
  return kind >= 6 && kind <= 9 ? "debit" : undefined;
}
