import { NachaProblem } from "./nacha-file.ts";
import { recordLength } from "./record-layout.ts";

export interface NumberedRecord {
  line: number;
  record: string;
}

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/**
 * The records of a file, one after the other, however long it is. Banks send them a line each, with
 * either line end, or without any break at all; the first record shows which.
 */
export async function* nachaRecords(chunks: Chunks): AsyncGenerator<NumberedRecord> {
  let line = 0;
  let rest = "";
  let hasBreaks: boolean | undefined;
  for await (const chunk of chunks) {
    // Latin-1 keeps one character for each byte; what is not printable is refused by its field.
    rest += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("latin1");
    let start = 0;
    // One character more than a record and its break shows whether the record is too long.
    while (rest.length - start > recordLength + 2) {
      line += 1;
      const record = takeRecord(rest, start, line);
      const behind = breakBehind(rest, start + recordLength);
      hasBreaks ??= behind > 0;
      refuseLength(line, hasBreaks, behind);
      yield { line, record };
      start += recordLength + behind;
    }
    rest = rest.slice(start);
  }
  while (rest.length > 0) {
    line += 1;
    const record = takeRecord(rest, 0, line);
    const behind = breakBehind(rest, recordLength);
    const left = rest.length - recordLength - behind;
    hasBreaks ??= behind > 0;
    if (left > 0) refuseLength(line, hasBreaks, behind);
    yield { line, record };
    rest = rest.slice(recordLength + behind);
  }
}

function takeRecord(rest: string, start: number, line: number): string {
  const record = rest.slice(start, start + recordLength);
  const length = /[\r\n]/.exec(record)?.index ?? record.length;
  if (length === recordLength) return record;
  throw new NachaProblem(line, `the record has ${length} columns instead of ${recordLength}`);
}

function breakBehind(rest: string, at: number): number {
  if (rest[at] === "\n") return 1;
  return rest[at] === "\r" && rest[at + 1] === "\n" ? 2 : 0;
}

function refuseLength(line: number, hasBreaks: boolean, behind: number): void {
  if (hasBreaks && behind === 0) {
    throw new NachaProblem(line, `the record has more than ${recordLength} columns`);
  }
  if (!hasBreaks && behind > 0) {
    throw new NachaProblem(line, "a line break stands in a file that has none before");
  }
}
