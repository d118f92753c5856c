import { Readable } from "node:stream";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import { streamedLists, streamedRows } from "@portal/contract/wire/streamed-rows.ts";
import { totalCountHeader } from "@portal/contract/wire/total-count.ts";
import type { FastifyReply } from "fastify";
import type { ExportLease } from "#kernel/export-lease.ts";
import { Fault } from "#kernel/fault.ts";
import type { ListStream, RowStream } from "#kernel/serve.ts";

// A stream holds a connection of the pool. Few at once, and none for a reader who has gone to
// sleep, leave the others to everybody else.
const streamsMax = 4;
const stallMaxMs = 30_000;
let streams = 0;

interface Export {
  /** Held until the last row is written, or the reader has gone. */
  lease: ExportLease;
  work(): Promise<RowStream<unknown> | ListStream<unknown>>;
}

/** Writes the answer while its rows are read; how many come stands in a header before. */
export async function streamAnswer(
  reply: FastifyReply,
  call: AnyCall,
  { lease, work }: Export,
): Promise<FastifyReply> {
  let isCounted = false;
  let batches: AsyncIterator<unknown[]> | undefined;
  const end = async () => {
    // Here and not in the pieces: where nobody took the first one, their code never runs, and the
    // cursor would keep its connection for ever.
    await Promise.resolve(batches?.return?.()).catch(() => undefined);
    if (isCounted) streams -= 1;
    isCounted = false;
    await lease.release();
  };
  try {
    if (streams >= streamsMax) throw new Fault("unavailable", "too many downloads at once");
    streams += 1;
    isCounted = true;
    const answer = await work();
    batches = answer.batches[Symbol.asyncIterator]();
    // Read before the first byte leaves: what fails at once is answered as a failure.
    const first = await batches.next();
    const pieces = inPieces(call, answer, { first, batches, lease });
    const stalled = () => void text.destroy(new Error("the reader of a download stalled"));
    const text = Readable.from(watched(pieces, stalled));
    // The lease ends by itself, should the database be away just now.
    text.once("close", () => void end().catch(() => undefined));
    reply.header(totalCountHeader, String(answer.rowCount));
    return reply.type("application/json; charset=utf-8").send(text);
  } catch (error) {
    await end();
    throw error;
  }
}

interface Reading {
  first: IteratorResult<unknown[]>;
  batches: AsyncIterator<unknown[]>;
  lease: ExportLease;
}

async function* inPieces(
  call: AnyCall,
  answer: RowStream<unknown> | ListStream<unknown>,
  { first, batches, lease }: Reading,
): AsyncGenerator<string> {
  const { begin, more, end } =
    "listOf" in answer ? streamedLists(call, answer.listOf) : streamedRows(call, answer.totalCount);
  yield begin;
  for (let batch = first; !batch.done; batch = await batches.next()) {
    await lease.renew();
    yield more(batch.value);
  }
  // Before the last byte: whoever has the whole file may ask for the next one at once.
  await lease.release();
  yield end();
}

/** A reader who takes nothing for so long is cut off: half a body is no JSON and fools nobody. */
async function* watched(pieces: AsyncIterable<string>, cut: () => void): AsyncGenerator<string> {
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const piece of pieces) {
      timer = setTimeout(cut, stallMaxMs);
      yield piece;
      clearTimeout(timer);
    }
  } finally {
    clearTimeout(timer);
  }
}
