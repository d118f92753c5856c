import { BatchReading } from "./batch-reading.ts";
import {
  type NachaBatchHeader,
  type NachaEntry,
  type NachaFileHeader,
  NachaProblem,
} from "./nacha-file.ts";
import { type NumberedRecord, nachaRecords } from "./nacha-records.ts";
import { NachaTally } from "./nacha-tally.ts";
import { checkTally, readDay, readFields } from "./read-fields.ts";
import { fileControlLayout, fileHeaderLayout, fillerRecord } from "./record-layouts.ts";

export type NachaPart =
  | { kind: "file"; line: number; header: NachaFileHeader }
  | { kind: "batch"; line: number; header: NachaBatchHeader }
  | { kind: "entry"; line: number; entry: NachaEntry; batch: NachaBatchHeader }
  | { kind: "end"; line: number; total: NachaTally; batchCount: number };

/**
 * Reads a file piece by piece and checks it as a whole. What it yields counts only once the end has
 * come: a file that is cut off or changed throws a NachaProblem before that. A bank puts returns of
 * other banks together with the numbers these gave them, so batches and entries may come in any
 * order; what is doubled or missing shows in the sums.
 */
export async function* readNachaFile(
  chunks: Parameters<typeof nachaRecords>[0],
): AsyncGenerator<NachaPart> {
  const reading = new FileReading();
  for await (const numbered of nachaRecords(chunks)) yield* reading.take(numbered);
  yield reading.end();
}

class FileReading {
  readonly #total = new NachaTally();
  #line = 0;
  #hasHeader = false;
  #batch: BatchReading | undefined;
  #batchCount = 0;
  #control: { line: number; blockCount: number } | undefined;

  /** One record; answers what became complete by it. */
  take(numbered: NumberedRecord): NachaPart[] {
    const { line, record } = numbered;
    this.#line = line;
    if (this.#control) {
      if (record === fillerRecord) return [];
      throw new NachaProblem(line, "something stands behind the file's control record");
    }
    if (!this.#hasHeader) return [this.#takeHeader(numbered)];
    const type = record[0];
    if (this.#batch) return this.#takeOfBatch(this.#batch, numbered);
    if (type === "5") return [this.#beginBatch(numbered)];
    if (type !== "9") throw new NachaProblem(line, `a record of type "${type}" outside a batch`);
    this.#control = { line, blockCount: this.#checkControl(numbered) };
    return [];
  }

  end(): NachaPart {
    const line = this.#line;
    if (!this.#control)
      throw new NachaProblem(line, "the file is cut off before its control record");
    const { blockCount } = this.#control;
    if (line !== blockCount * 10) {
      throw new NachaProblem(line, `${line} records instead of ${blockCount} blocks of ten`);
    }
    const { line: at } = this.#control;
    return { kind: "end", line: at, total: this.#total, batchCount: this.#batchCount };
  }

  #takeHeader(numbered: NumberedRecord): NachaPart {
    const { line, record } = numbered;
    if (!record.startsWith("101")) {
      throw new NachaProblem(line, "it does not begin with a file header");
    }
    const { createdOn, ...said } = readFields(fileHeaderLayout, numbered);
    this.#hasHeader = true;
    return { kind: "file", line, header: { ...said, createdOn: readDay(numbered, createdOn) } };
  }

  #beginBatch(numbered: NumberedRecord): NachaPart {
    const batch = new BatchReading(numbered);
    this.#batch = batch;
    return { kind: "batch", line: numbered.line, header: batch.header };
  }

  #takeOfBatch(batch: BatchReading, numbered: NumberedRecord): NachaPart[] {
    const type = numbered.record[0];
    if (type === "7") {
      batch.addAddenda(numbered);
      return [];
    }
    if (type !== "6" && type !== "8") {
      throw new NachaProblem(numbered.line, `a record of type "${type}" within a batch`);
    }
    const complete = batch.endEntry();
    if (type === "6") batch.beginEntry(numbered);
    else {
      this.#total.addBatch(batch.end(numbered));
      this.#batchCount += 1;
      this.#batch = undefined;
    }
    return complete ? [{ kind: "entry", ...complete, batch: batch.header }] : [];
  }

  #checkControl(numbered: NumberedRecord): number {
    const control = readFields(fileControlLayout, numbered);
    const said = Number(control.batchCount);
    if (said !== this.#batchCount) {
      const reason = `${this.#batchCount} batches, the control says ${said}`;
      throw new NachaProblem(numbered.line, reason);
    }
    checkTally(numbered, control, this.#total);
    return Number(control.blockCount);
  }
}
