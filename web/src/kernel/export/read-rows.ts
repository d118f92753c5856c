import { allCalls } from "@portal/contract/calls.ts";
import { totalCountHeader } from "@portal/contract/wire/total-count.ts";
import * as z from "zod/mini";
import { RowSplitter } from "./row-splitter.ts";
import type { AnyRow } from "./sheet.ts";

interface Reading {
  path: string;
  answer: Response;
  /** At most once for each percent: every report is work for the page. */
  onProgress: (share: number | null) => void;
}

/** The rows of a call's answer, read while they arrive and decoded by the call's own codec. */
export async function readRows({ path, answer, onProgress }: Reading): Promise<AnyRow[]> {
  const call = allCalls.find((one) => one.path === path);
  if (!call || !answer.body) throw new Error(`no answer to read for ${path}`);
  const total = Number(answer.headers.get(totalCountHeader));
  const splitter = new RowSplitter();
  const rows: AnyRow[] = [];
  let reported = -1;
  for await (const text of textOf(answer.body)) {
    const wire = splitter.push(text);
    if (wire.length === 0) continue;
    const decoded = z.decode(call.response, { Data: wire } as never) as AnyRow[] | Page;
    for (const row of Array.isArray(decoded) ? decoded : decoded.rows) rows.push(row);
    const percent = total > 0 ? Math.min(100, Math.floor((rows.length / total) * 100)) : 0;
    if (percent === reported) continue;
    reported = percent;
    onProgress(total > 0 ? percent / 100 : null);
  }
  if (!splitter.isEnded) throw new Error("the download was cut off");
  return rows;
}

interface Page {
  rows: AnyRow[];
}

/** By hand, because not every browser lets a stream be walked by `for await`. */
async function* textOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    yield piece.value;
  }
}
