/** One line of the bank's report of what it has settled. */
export interface SettledLine {
  line: number;
  traceNo: string;
  amountCents: number;
}

export const settlementHeading = "trace_number,amount_cents";

/** Why a report is refused: the line a person looks at, and the reason. */
export class ReportProblem extends Error {
  readonly line: number;
  readonly reason: string;

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.name = "ReportProblem";
    this.line = line;
    this.reason = reason;
  }
}

export function writeSettlementReport(lines: readonly Omit<SettledLine, "line">[]): string {
  const rows = lines.map(({ traceNo, amountCents }) => `${traceNo},${amountCents}`);
  return `${[settlementHeading, ...rows, `total,${lines.length}`].join("\n")}\n`;
}

/**
 * Reads a report line by line. The last line counts the others, so that one that is cut off or has
 * a line too many is refused as a whole.
 */
export async function* readSettlementReport(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<SettledLine> {
  let line = 0;
  let count = 0;
  let total: number | undefined;
  for await (const text of linesOf(chunks)) {
    line += 1;
    if (line === 1) {
      if (text !== settlementHeading) throw new ReportProblem(line, "the heading is another");
      continue;
    }
    if (total !== undefined) throw new ReportProblem(line, "something stands behind the total");
    const end = /^total,(\d{1,9})$/.exec(text);
    if (end) {
      total = Number(end[1]);
      continue;
    }
    const row = /^(\d{15}),(\d{1,12})$/.exec(text);
    if (!row) throw new ReportProblem(line, "it is not a trace number and an amount in cents");
    count += 1;
    yield { line, traceNo: row[1]!, amountCents: Number(row[2]) };
  }
  if (total === undefined) throw new ReportProblem(line, "the report is cut off before its total");
  if (total !== count) throw new ReportProblem(line, `${count} lines, the total says ${total}`);
}

async function* linesOf(chunks: Parameters<typeof readSettlementReport>[0]) {
  let rest = "";
  for await (const chunk of chunks) {
    rest += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("latin1");
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) yield text.replace(/\r$/, "");
  }
  if (rest !== "") yield rest;
}
