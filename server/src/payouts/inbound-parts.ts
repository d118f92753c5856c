import type { InboundKind } from "./inbound.store.ts";
import { type NachaPart, readNachaFile } from "./nacha/read-nacha-file.ts";
import { type NamedAccount, namedAccountOf } from "./named-account.ts";
import { readSettlementReport, settlementHeading } from "./settlement-report.ts";

/** What one line of a bank's file says of one payment. */
export interface InboundPart {
  lineNo: number;
  kind: InboundKind;
  traceNo: string;
  amountCents: number;
  code: string | null;
  /** Holds account numbers: sealed before it is kept. */
  corrected: string | null;
  /** Of a notification of change: the account it says was paid. Sealed as well. */
  namedAccount: NamedAccount | null;
  /** Whose payment it was; null where the file does not say. */
  companyId: string | null;
}

type Chunks = AsyncIterable<Buffer>;

/** A Nacha file begins with its header record, a report with its heading. */
export function kindOfFile(firstBytes: Buffer): "nacha" | "settlement" {
  const beginning = firstBytes.toString("latin1", 0, settlementHeading.length);
  return beginning === settlementHeading ? "settlement" : "nacha";
}

/** The lines of a file, which count only once it has been read to its end. */
export async function* inboundParts(
  chunks: Chunks,
  kind: "nacha" | "settlement",
): AsyncGenerator<InboundPart> {
  if (kind === "settlement") {
    for await (const { line, traceNo, amountCents } of readSettlementReport(chunks)) {
      yield { ...silent, lineNo: line, kind: "settled", traceNo, amountCents };
    }
    return;
  }
  for await (const part of readNachaFile(chunks)) {
    if (part.kind === "entry") yield partOf(part);
  }
}

const silent = { code: null, corrected: null, namedAccount: null, companyId: null };

function partOf({ line, entry, batch }: Extract<NachaPart, { kind: "entry" }>): InboundPart {
  const { amountCents } = entry;
  const about = { lineNo: line, amountCents, companyId: batch.companyId.trim() || null };
  const said = entry.addenda.find(({ kind }) => kind !== "payment");
  if (!said || said.kind === "payment") {
    return { ...silent, ...about, kind: "other", traceNo: entry.traceNo };
  }
  const { kind, code, originalTraceNo: traceNo } = said;
  if (said.kind !== "change") return { ...silent, ...about, kind, traceNo, code };
  const namedAccount = namedAccountOf(entry, said.originalBank);
  return { ...about, kind, traceNo, code, corrected: said.correctedValue, namedAccount };
}
