import { requestIdHeader } from "@portal/contract/wire/request-id.ts";
import { readRows } from "./read-rows.ts";
import type { AnySheet } from "./sheet.ts";
import type { ExportOrder, ExportReport } from "./worker-messages.ts";
import { writeWorkbook } from "./write-workbook.ts";

// Runs in a thread of its own: the page stays as quick as it was while a long list is written.

const report = (message: ExportReport, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

self.addEventListener("message", (event: MessageEvent<ExportOrder>) => {
  fulfil(event.data).catch((thrown: unknown) =>
    report({ kind: "failed", text: thrown instanceof Error ? thrown.message : String(thrown) }),
  );
});

async function fulfil(order: ExportOrder): Promise<void> {
  const sheets = order.kind === "sheets" ? order.sheets : await fetchSheet(order);
  if (!sheets) return;
  if (sheets.every(({ rows }) => rows.length === 0)) return report({ kind: "empty" });
  report({ kind: "progress", share: null });
  const bytes = (await writeWorkbook(sheets)) as Uint8Array<ArrayBuffer>;
  report({ kind: "written", bytes }, [bytes.buffer]);
}

/** Null when the server refused, which has been reported then. */
async function fetchSheet(order: ExportOrder & { kind: "call" }): Promise<AnySheet[] | null> {
  const { name, columns, path } = order;
  const answer = await fetch(order.address, order.init);
  if (!answer.ok) {
    const requestId = answer.headers.get(requestIdHeader);
    report({ kind: "refused", status: answer.status, body: await bodyOf(answer), requestId });
    return null;
  }
  const onProgress = (share: number | null) => report({ kind: "progress", share });
  return [{ name, columns, rows: await readRows({ path, answer, onProgress }) }];
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    // No JSON, so no text of the server's own; the status says enough.
    return null;
  }
}
