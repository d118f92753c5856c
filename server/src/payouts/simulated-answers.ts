import type {
  NachaAddenda,
  NachaBatch,
  NachaEntry,
  NachaFile,
  NachaFileHeader,
} from "./nacha/nacha-file.ts";

export type SimulatedOutcome =
  | { kind: "settle" }
  | { kind: "return" | "late-return"; code: string }
  | { kind: "change"; code: "C01" | "C02" | "C05" };

/** The test accounts, by the account number's last four digits (OP-99); any other is paid. */
const simulatedOutcomes: Readonly<Record<string, SimulatedOutcome>> = {
  "9902": { kind: "return", code: "R02" },
  "9903": { kind: "return", code: "R03" },
  "9904": { kind: "return", code: "R04" },
  "9916": { kind: "return", code: "R16" },
  "9920": { kind: "return", code: "R20" },
  "9923": { kind: "return", code: "R23" },
  "8803": { kind: "late-return", code: "R03" },
  "7701": { kind: "change", code: "C01" },
  "7702": { kind: "change", code: "C02" },
  "7705": { kind: "change", code: "C05" },
};

export function outcomeOf({ accountNumber }: Pick<NachaEntry, "accountNumber">): SimulatedOutcome {
  return simulatedOutcomes[accountNumber.slice(-4)] ?? { kind: "settle" };
}

interface PaymentFile {
  header: NachaFileHeader;
  companyId: string;
}

/** A file of returned payments, as the bank sends it back to us. */
export function returnsOf(file: PaymentFile, entries: readonly NachaEntry[]): NachaFile {
  return answerFile(file, entries, {
    entryClass: "PPD",
    isNoMoney: false,
    addendaOf: (entry) => {
      const outcome = outcomeOf(entry);
      return {
        kind: "return",
        code: "code" in outcome ? outcome.code : "R03",
        ...originalOf(entry),
        words: "",
      };
    },
  });
}

/** A file of notifications of change. */
export function changesOf(file: PaymentFile, entries: readonly NachaEntry[]): NachaFile {
  return answerFile(file, entries, {
    entryClass: "COR",
    isNoMoney: true,
    addendaOf: (entry) => {
      const outcome = outcomeOf(entry);
      const code = outcome.kind === "change" ? outcome.code : "C01";
      return {
        kind: "change",
        code,
        ...originalOf(entry),
        correctedValue: correctedValue(code, {
          ...entry,
          isChecking: entry.transactionCode === 22,
        }),
      };
    },
  });
}

const originalOf = ({ traceNo, routingNumber }: NachaEntry) => ({
  originalTraceNo: traceNo,
  originalBank: routingNumber.slice(0, 8),
});

// Two real routing numbers of the Federal Reserve: the one that is not on file is the correction.
const routingNumbers = ["021001208", "121000374"] as const;

interface PaidAccount {
  routingNumber: string;
  accountNumber: string;
  isChecking: boolean;
}

/** A correction made up for an account: another ending, another bank, the other type. */
export function correctedValue(code: string, account: PaidAccount): string {
  const accountNumber = `${account.accountNumber.slice(0, -4)}0001`;
  const routingNumber =
    routingNumbers.find((number) => number !== account.routingNumber) ?? routingNumbers[0];
  const transactionCode = account.isChecking ? "32" : "22";
  const values: Readonly<Record<string, string>> = {
    C01: accountNumber,
    C02: routingNumber,
    C03: `${routingNumber}   ${accountNumber}`,
    C05: transactionCode,
    C06: `${accountNumber.padEnd(20)}${transactionCode}`,
    C07: `${routingNumber}${accountNumber.padEnd(17)}${transactionCode}`,
  };
  return values[code] ?? "";
}

interface AnswerKind {
  entryClass: string;
  isNoMoney: boolean;
  addendaOf: (entry: NachaEntry) => NachaAddenda;
}

/** One batch for each bank that answers; what it answers to is told by the addenda. */
function answerFile(
  { header, companyId }: PaymentFile,
  entries: readonly NachaEntry[],
  kind: AnswerKind,
): NachaFile {
  const byBank = Map.groupBy(entries, ({ routingNumber }) => routingNumber.slice(0, 8));
  const batches = [...byBank].map(([bank, ofBank], index): NachaBatch => {
    const answers = ofBank.map((entry, position): NachaEntry => {
      const traceNo = `${bank}${String(position + 1).padStart(7, "0")}`;
      return {
        ...entry,
        transactionCode: entry.transactionCode - 1,
        routingNumber: header.immediateDestination,
        amountCents: kind.isNoMoney ? 0 : entry.amountCents,
        traceNo,
        addenda: [kind.addendaOf(entry)],
      };
    });
    return {
      header: {
        serviceClass: 220,
        companyName: header.originName.slice(0, 16),
        companyId,
        entryClass: kind.entryClass,
        entryDescription: "REWARDS",
        descriptiveDate: "",
        effectiveOn: header.createdOn,
        originBank: bank,
        batchNo: index + 1,
      },
      entries: answers,
    };
  });
  const { immediateDestination, immediateOrigin, destinationName, originName } = header;
  return {
    header: {
      ...header,
      immediateDestination: immediateOrigin,
      immediateOrigin: immediateDestination,
      destinationName: originName,
      originName: destinationName,
    },
    batches,
  };
}
