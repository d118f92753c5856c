import { createHash } from "node:crypto";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { Db } from "#kernel/db.ts";
import { failPoint } from "#kernel/fail-points.ts";
import { Fault } from "#kernel/fault.ts";
import type { Services } from "#kernel/services.ts";
import { sealCorrection } from "./correction.ts";
import {
  insertFile,
  insertLines,
  isFileKnown,
  type NewLine,
  setLineCount,
  takeLineIds,
} from "./inbound.store.ts";
import { type InboundPart, inboundParts, kindOfFile } from "./inbound-parts.ts";
import { NachaProblem } from "./nacha/nacha-file.ts";
import { sealNamedAccount } from "./named-account.ts";
import { ReportProblem } from "./settlement-report.ts";

export interface ArrivedFile {
  name: string;
  /** Opens it from the beginning, each time it is called. */
  open: () => AsyncIterable<Buffer>;
}

export interface TakenIn {
  sha256: Buffer;
  /** These bytes had been read before; nothing was done. */
  isKnown: boolean;
  lineCount: number;
}

export interface FileRefusal {
  sha256: Buffer;
  line: number;
  reason: string;
}

const linesPerInsert = 500;

/**
 * Writes down what a bank's file says, all of it or nothing. Applying it comes after, line by line;
 * so a file of any length is read in bounded memory and a broken one leaves no trace.
 */
export async function takeInFile(
  services: Services,
  file: ArrivedFile,
): Promise<Result<TakenIn, FileRefusal>> {
  const { sha256, firstBytes } = await fingerprint(file.open());
  if (await isFileKnown(services.db, sha256)) {
    return accepted({ sha256, isKnown: true, lineCount: 0 });
  }
  const kind = kindOfFile(firstBytes);
  const second = secondReading(file.open(), sha256);
  try {
    const lineCount = await services.db.tx(async (tx) => {
      const receivedAt = services.clock.now();
      const fileId = await insertFile(tx, { sha256, name: file.name, kind, receivedAt });
      if (fileId === undefined) return undefined;
      const count = await writeLines(services, tx, {
        fileId,
        parts: inboundParts(second.chunks, kind),
      });
      await second.mustBeTheSame();
      await setLineCount(tx, fileId, count);
      await services.audit.record(tx, {
        actor: "system",
        action: "bank-file-read",
        outcome: "ok",
        object: file.name,
        detail: { sha256: sha256.toString("hex"), lineCount: count },
      });
      failPoint("take-in:before-commit");
      return count;
    });
    return accepted({ sha256, isKnown: lineCount === undefined, lineCount: lineCount ?? 0 });
  } catch (error) {
    if (!(error instanceof NachaProblem) && !(error instanceof ReportProblem)) throw error;
    await second.mustBeTheSame();
    return refused({ sha256, line: error.line, reason: error.reason });
  } finally {
    await second.close();
  }
}

async function fingerprint(chunks: AsyncIterable<Buffer>) {
  const hash = createHash("sha256");
  let firstBytes: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (firstBytes.length < 100) firstBytes = Buffer.concat([firstBytes, chunk.subarray(0, 100)]);
    hash.update(chunk);
  }
  return { sha256: hash.digest(), firstBytes };
}

/**
 * The file once more, and whether it was the same: what is written down under a hash, or refused
 * under it, must be what was hashed. A reader may turn away before the end; the rest counts too.
 */
function secondReading(chunks: AsyncIterable<Buffer>, sha256: Buffer) {
  const hash = createHash("sha256");
  const source = chunks[Symbol.asyncIterator]();
  async function* through(): AsyncGenerator<Buffer> {
    for (;;) {
      const next = await source.next();
      if (next.done) return;
      hash.update(next.value);
      yield next.value;
    }
  }
  return {
    chunks: through(),
    async mustBeTheSame(): Promise<void> {
      for await (const _ of through());
      if (!hash.digest().equals(sha256)) {
        throw new Fault("conflict", "a bank file changed while it was being read");
      }
    },
    close: async () => void (await source.return?.()),
  };
}

async function writeLines(
  services: Services,
  tx: Db,
  { fileId, parts }: { fileId: number; parts: AsyncIterable<InboundPart> },
): Promise<number> {
  let count = 0;
  let waiting: InboundPart[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const ids = await takeLineIds(tx, waiting.length);
    const lines = await Promise.all(
      waiting.map(async ({ corrected, namedAccount, ...part }, index): Promise<NewLine> => {
        const id = ids[index]!;
        return {
          ...part,
          id,
          correctedSealed: await sealCorrection(services.vault, id, corrected),
          namedAccountSealed: await sealNamedAccount(services.vault, id, namedAccount),
        };
      }),
    );
    await insertLines(tx, fileId, lines);
    count += lines.length;
    waiting = [];
  };
  for await (const part of parts) {
    waiting.push(part);
    if (waiting.length === linesPerInsert) await flush();
  }
  await flush();
  return count;
}
