import type { Call } from "@portal/contract/wire/call.ts";
import { administratorsApi } from "#kernel/administrators-api.ts";
import type { RemoteAnswer } from "#kernel/create-api.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { saveSpreadsheet } from "./save-file.ts";
import type { AnySheet, Sheet, SheetHead } from "./sheet.ts";
import { startWorker } from "./start-worker.ts";
import type { ExportOrder, ExportReport } from "./worker-messages.ts";

/*
 * How a page makes a spreadsheet
 *
 * Rows the page has already, one sheet or several:
 *
 *   await downloadSpreadsheet({
 *     fileName: "Rewards_Leaderboard_2026.xlsx",
 *     sheets: [{ name: "Spring", columns, rows }],
 *     onProgress, signal,
 *   });
 *
 * A long list, fetched and read in the worker, so that 200,000 rows never pass through the page:
 *
 *   await downloadCall({
 *     fileName: "Employee Rewards Report.xlsx",
 *     call: downloadRewards, request: filters,
 *     sheet: { name: "Employee Rewards Report", columns },
 *     onProgress, signal,
 *   });
 *
 * A column is `{ header, kind, field, width? }`; its field is one of our own names, and its kind
 * (text, count, money, day) decides what the cell is: money is cents and becomes a dollar number
 * with a format, days become true dates. The header is bold, frozen and has filters. The answer
 * says what came of it: "saved", "empty" (show noRecordsToDownload, no file is made) or
 * "cancelled". Failures are thrown, a CallFailure where the call failed. `useDownload` in
 * use-download.ts keeps the state a button needs and announces what must be announced.
 */
export type DownloadOutcome = "saved" | "empty" | "cancelled";

export interface DownloadOptions {
  fileName: string;
  /** From 0 to 1; null while it cannot be told. */
  onProgress?: ((share: number | null) => void) | undefined;
  signal?: AbortSignal | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: each sheet may hold rows of its own type
type SomeSheet = Sheet<any>;

export function downloadSpreadsheet(
  options: DownloadOptions & { sheets: readonly SomeSheet[] },
): Promise<DownloadOutcome> {
  const sheets = options.sheets as readonly AnySheet[];
  return untilCancelled(options, async (signal) => {
    const answer = await order({ kind: "sheets", sheets }, options, signal);
    if ("value" in answer) return answer.value;
    throw fault(`the worker refused with ${answer.status}`);
  });
}

/** The row type of an answer that is a list or a page of a list. */
type RowOf<Answer> = Answer extends (infer Row)[]
  ? Row
  : Answer extends { rows: (infer Row)[] }
    ? Row
    : never;

export function downloadCall<Request, Answer>(
  options: DownloadOptions & {
    call: Call<Request, Answer>;
    request: Request;
    sheet: SheetHead<RowOf<Answer>>;
  },
): Promise<DownloadOutcome> {
  const { call, request, sheet } = options;
  const { name, columns } = sheet;
  const known = { kind: "call", name, columns, path: call.path } as const;
  return untilCancelled(options, (signal) =>
    administratorsApi.sendBy(call, request, (address, init) =>
      order({ ...known, address, init }, options, signal),
    ),
  );
}

/** Stops when the page cancels, and when the session ends while rows are still arriving. */
async function untilCancelled(
  { signal }: DownloadOptions,
  work: (signal: AbortSignal) => Promise<DownloadOutcome>,
): Promise<DownloadOutcome> {
  const own = new AbortController();
  const forget = sessionStore.onLeft(() => own.abort());
  const either = signal ? AbortSignal.any([signal, own.signal]) : own.signal;
  try {
    return await work(either);
  } finally {
    forget();
  }
}

function order(
  wanted: ExportOrder,
  { fileName, onProgress }: DownloadOptions,
  signal: AbortSignal,
): Promise<RemoteAnswer<DownloadOutcome>> {
  if (signal.aborted) return Promise.resolve({ value: "cancelled" });
  const worker = startWorker();
  const { promise, resolve, reject } = Promise.withResolvers<RemoteAnswer<DownloadOutcome>>();
  worker.addEventListener("message", ({ data }: MessageEvent<ExportReport>) => {
    if (data.kind === "progress") return onProgress?.(data.share);
    if (data.kind === "failed") return reject(fault(data.text));
    if (data.kind === "refused") return resolve(data);
    if (data.kind === "written") saveSpreadsheet(data.bytes, fileName);
    return resolve({ value: data.kind === "written" ? "saved" : "empty" });
  });
  worker.addEventListener("error", (event) => reject(fault(event.message)));
  const cancel = () => resolve({ value: "cancelled" });
  signal.addEventListener("abort", cancel);
  worker.postMessage(wanted);
  return promise.finally(() => {
    signal.removeEventListener("abort", cancel);
    worker.terminate();
  });
}

/** What went wrong inside is for us; without a message the person reads the product's words. */
function fault(cause: string): Error {
  return new Error("", { cause });
}
