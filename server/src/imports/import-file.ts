import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import {
  countStaged,
  findFormerImport,
  insertImportFile,
  lockImports,
  openStaging,
  stageLines,
} from "./import-lines.store.ts";
import type { ImportCounts, ImportKind, ImportPlan, LineRefusal } from "./import-plan.ts";
import { type ParsedLine, parseLine, readHeader } from "./parse-lines.ts";
import { CsvProblem, readCsv } from "./read-csv.ts";

export interface ImportOrder {
  file: string;
  operator: string;
  isDryRun: boolean;
  onProgress?: (label: string, share: number) => void;
}

export interface ImportReport extends ImportCounts {
  kind: ImportKind;
  file: string;
  lines: number;
  refusedCount: number;
  /** The first of them, with line and reason. */
  refusals: LineRefusal[];
  isDryRun: boolean;
  /** Whether anything was written. */
  isApplied: boolean;
}

const linesPerBatch = 2_000;
const refusalsShown = 50;

/** Undoes the transaction and brings the report out of it. */
class NotApplied extends Error {
  readonly outcome: Result<ImportReport, string>;

  constructor(outcome: Result<ImportReport, string>) {
    super("nothing is applied");
    this.outcome = outcome;
  }
}

/**
 * Reads the file into the database line by line, checks all of it there, and applies it or nothing:
 * one transaction, so whatever ends the process half-way leaves no trace. The same file is taken
 * once. A dry run does it all and takes it back, so its figures are the real ones.
 */
export async function importFile(
  services: Pick<Services, "db" | "clock" | "audit">,
  plan: ImportPlan,
  order: ImportOrder,
): Promise<Result<ImportReport, string>> {
  const isThere = await stat(order.file).catch(() => undefined);
  if (!isThere?.isFile()) return refused(`There is no file ${order.file}.`);
  try {
    return await services.db.tx(async (tx) => {
      const report = await importIn(tx, services, { plan, order, bytes: isThere.size });
      if (!report.ok || !report.value.isApplied) throw new NotApplied(report);
      return report;
    });
  } catch (error) {
    if (error instanceof NotApplied) return error.outcome;
    throw error;
  }
}

async function importIn(
  tx: Db,
  { clock, audit }: Pick<Services, "clock" | "audit">,
  { plan, order, bytes }: { plan: ImportPlan; order: ImportOrder; bytes: number },
): Promise<Result<ImportReport, string>> {
  await lockImports(tx);
  await openStaging(tx);
  const staged = await stageFile(tx, plan, { order, bytes });
  if (!staged.ok) return staged;
  const { lines, sha256 } = staged.value;
  const { kind } = plan;
  const former = await findFormerImport(tx, kind, sha256);
  if (former) {
    const when = former.importedAt.toISOString();
    return refused(`This file was imported already, on ${when} by ${former.operator}.`);
  }
  const at = clock.now();
  order.onProgress?.("checking", 0.6);
  await countStaged(tx);
  const wrong = staged.value.refusedCount > 0 ? staged.value : await checked(tx, plan, at);
  const name = path.basename(order.file);
  const nothing = { created: 0, changed: 0, unchanged: 0 };
  const report = { kind, file: name, lines, ...wrong, isDryRun: order.isDryRun };
  if (wrong.refusedCount > 0) return accepted({ ...report, ...nothing, isApplied: false });
  const { operator } = order;
  const importId = await insertImportFile(tx, {
    kind,
    sha256,
    name,
    lineCount: lines,
    operator,
    at,
  });
  order.onProgress?.("applying", 0.7);
  const audited = { actor: operator, outcome: "ok", object: name } as const;
  const counts = await plan.apply({
    tx,
    importId,
    at,
    recordEach: (action, bankers) => audit.recordEach(tx, { ...audited, action }, bankers),
  });
  // Looked at once more: an officer may have left or been merged after the first look, and what is
  // theirs would be lost. From now on whoever lets one go or merges them waits for this import.
  const late = await checked(tx, plan, at);
  if (late.refusedCount > 0) {
    return accepted({ ...report, ...late, ...nothing, isApplied: false });
  }
  const { created, changed, mfaExclusionsChanged } = counts;
  const detail: Record<string, number> = { lines, created, changed };
  if (mfaExclusionsChanged !== undefined) detail.mfaExclusionsChanged = mfaExclusionsChanged;
  await audit.record(tx, { ...audited, action: `import-${kind}`, detail });
  order.onProgress?.("done", 1);
  return accepted({ ...report, ...counts, isApplied: !order.isDryRun });
}

interface Refusals {
  refusedCount: number;
  refusals: LineRefusal[];
}

async function checked(tx: Db, plan: ImportPlan, at: Date): Promise<Refusals> {
  const { count, first } = await plan.findRefusals(tx, at);
  return { refusedCount: count, refusals: first };
}

type Staged = Refusals & { lines: number; sha256: Buffer };

async function stageFile(
  tx: Db,
  plan: ImportPlan,
  { order, bytes }: { order: ImportOrder; bytes: number },
): Promise<Result<Staged, string>> {
  const hash = createHash("sha256");
  let read = 0;
  const stream = createReadStream(order.file, { encoding: "utf8", highWaterMark: 256 * 1_024 });
  async function* pieces() {
    for await (const piece of stream as AsyncIterable<string>) {
      hash.update(piece);
      read += Buffer.byteLength(piece);
      order.onProgress?.("reading", (0.6 * read) / Math.max(bytes, 1));
      yield piece;
    }
  }
  const staging = new Staging(tx, plan);
  try {
    for await (const record of readCsv(pieces())) {
      const trouble = await staging.take(record);
      if (trouble) return refused(trouble);
    }
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    return refused(`Line ${error.lineNo}: ${error.message}.`);
  }
  const trouble = await staging.end();
  if (trouble) return refused(trouble);
  const { refusals, refusedCount, lines } = staging;
  return accepted({ refusals, refusedCount, lines, sha256: hash.digest() });
}

/** Takes records as they come; holds one batch of lines at most. */
class Staging {
  readonly refusals: LineRefusal[] = [];
  refusedCount = 0;
  lines = 0;
  readonly #tx: Db;
  readonly #plan: ImportPlan;
  #positions: Map<string, number> | undefined;
  #batch: ParsedLine[] = [];

  constructor(tx: Db, plan: ImportPlan) {
    this.#tx = tx;
    this.#plan = plan;
  }

  /** A sentence when the file as a whole cannot be taken. */
  async take(record: { lineNo: number; fields: string[] }): Promise<string | undefined> {
    const { columns } = this.#plan;
    if (!this.#positions) {
      const positions = readHeader(columns, record);
      if (typeof positions === "string") return positions;
      this.#positions = positions;
      return undefined;
    }
    this.lines += 1;
    const outcome = parseLine(columns, this.#positions, record);
    if ("refusal" in outcome) {
      this.refusedCount += 1;
      if (this.refusals.length < refusalsShown) this.refusals.push(outcome.refusal);
      return undefined;
    }
    this.#batch.push(outcome.line);
    if (this.#batch.length >= linesPerBatch) await this.#flush();
    return undefined;
  }

  async end(): Promise<string | undefined> {
    if (!this.#positions) return "The file is empty.";
    if (this.lines === 0) return "The file has a header and no line.";
    await this.#flush();
    return undefined;
  }

  async #flush(): Promise<void> {
    // Once a line is refused nothing will be applied, so there is no need to keep the rest.
    if (this.refusedCount === 0 && this.#batch.length > 0) await stageLines(this.#tx, this.#batch);
    this.#batch = [];
  }
}
