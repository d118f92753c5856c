import { Readable } from "node:stream";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import type { FastifyReply } from "fastify";
import * as z from "zod/mini";
import { Fault } from "#kernel/fault.ts";
import type { RowStream } from "#kernel/serve.ts";

// A stream holds a connection of the pool. Few at once, and none for a reader who has gone to
// sleep, leave the others to everybody else.
const streamsMax = 4;
const stallMaxMs = 30_000;
let streams = 0;

/** Writes `{"Data":[…],"TotalCount":n}` while the rows are read; n stands in a header before. */
export async function streamAnswer(
  reply: FastifyReply,
  call: AnyCall,
  answer: RowStream<unknown>,
): Promise<FastifyReply> {
  if (streams >= streamsMax) throw new Fault("unavailable", "too many downloads at once");
  streams += 1;
  const batches = answer.batches[Symbol.asyncIterator]();
  try {
    // Read before the first byte leaves: what fails at once is answered as a failure.
    const first = await batches.next();
    const pieces = inPieces(call, answer, { first, batches });
    const stalled = () => void text.destroy(new Error("the reader of a download stalled"));
    const text = Readable.from(watched(pieces, stalled));
    text.once("close", () => {
      streams -= 1;
    });
    reply.header("portal-total-count", String(answer.rowCount));
    return reply.type("application/json; charset=utf-8").send(text);
  } catch (error) {
    streams -= 1;
    throw error;
  }
}

interface Reading {
  first: IteratorResult<unknown[]>;
  batches: AsyncIterator<unknown[]>;
}

async function* inPieces(
  call: AnyCall,
  { totalCount }: RowStream<unknown>,
  { first, batches }: Reading,
): AsyncGenerator<string> {
  let separator = "";
  try {
    yield '{"Data":[';
    for (let batch = first; !batch.done; batch = await batches.next()) {
      const inside = totalCount === undefined ? batch.value : { rows: batch.value, totalCount };
      const { Data } = z.encode(call.response, inside as never) as { Data: unknown[] };
      yield separator + Data.map((row) => JSON.stringify(row)).join(",");
      separator = ",";
    }
    yield totalCount === undefined ? "]}" : `],"TotalCount":${totalCount}}`;
  } finally {
    await batches.return?.();
  }
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
