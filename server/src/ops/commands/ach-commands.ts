import { createReadStream } from "node:fs";
import path from "node:path";
import { formatDay } from "@portal/contract/kernel/dates.ts";
import { formatCents } from "@portal/contract/kernel/money.ts";
import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { findBatch } from "#payouts/ach-batch.store.ts";
import { applyInboundLines } from "#payouts/apply-inbound-lines.ts";
import { claimBatch } from "#payouts/claim-batch.ts";
import { type FileSummary, inspectFile } from "#payouts/inspect-file.ts";
import { sendBatch } from "#payouts/send-batch.ts";
import { takeInFile } from "#payouts/take-in-file.ts";
import { writeBatch } from "#payouts/write-batch.ts";
import { openBankFolders } from "#ports/bank-files.ts";
import type { HouseCommand } from "../command.ts";
import { counted, described, table } from "./answers.ts";
import { fileNamed } from "./file-named.ts";

const stillWaiting = (count: number) =>
  count > 0 ? `\n\nStill waiting, for the next file: ${counted(count, "payment")}.` : "";

const buildCommand: HouseCommand = {
  name: "ach build",
  summary:
    "close a payment file now, with all that waits up to 5,000 payments, and hand it over in BANK_OUT",
  changesSomething: true,
  async run(house) {
    const files = openBankFolders(house.config.payouts);
    const claimed = await claimBatch(house, { isNow: true });
    if (!claimed) return refused("No payment waits for a file.");
    await writeBatch(house, files, claimed.batchId);
    // After a restore it is into a folder from which no bank fetches, as docs/operations.md says.
    await sendBatch(house, files, claimed.batchId, { isEvenStopped: true });
    const batch = await findBatch(house.db, claimed.batchId);
    const result = {
      fileName: batch?.fileName ?? null,
      sha256: batch?.fileSha256?.toString("hex") ?? null,
      paymentCount: claimed.count,
      leftCount: claimed.leftCount,
      effectiveOn: batch?.effectiveOn ?? null,
    };
    return accepted({ result, text: described(result) + stillWaiting(claimed.leftCount) });
  },
};

const entriesShownMax = 200;

function summaryText(summary: FileSummary): string {
  const { header, entries, totals } = summary;
  const rows = entries
    .slice(0, entriesShownMax)
    .map((entry) => [
      entry.line,
      entry.entryClass,
      entry.transactionCode,
      entry.routingNumber,
      entry.account,
      formatCents(entry.amountCents),
      entry.traceNo,
      entry.notices.map(({ words }) => words).join("; "),
    ]);
  const headings = ["Line", "Class", "Code", "Bank", "Account", "Amount", "Trace", "Says"];
  return [
    described({
      from: `${header.originName} (${header.immediateOrigin})`,
      to: `${header.destinationName} (${header.immediateDestination})`,
      made: `${formatDay(header.createdOn)} ${header.createdTime} ${header.fileIdModifier}`,
      batches: totals.batchCount,
      "entries and addenda": totals.entryCount,
      credits: formatCents(totals.creditCents),
      debits: formatCents(totals.debitCents),
    }),
    table(headings, rows),
    ...(entries.length > entriesShownMax
      ? [`… and ${counted(entries.length - entriesShownMax, "entry").replace("entrys", "entries")}`]
      : []),
  ].join("\n\n");
}

const inspectCommand: HouseCommand = {
  name: "ach inspect",
  summary: "read any Nacha file and print its entries, returns and corrections; changes nothing",
  positionals: ["<file>"],
  changesSomething: false,
  async run(_house, call) {
    const [name = ""] = call.positionals;
    const file = await fileNamed(call, name);
    if (!file.ok) return file;
    const inspected = await inspectFile(createReadStream(file.value));
    if (!inspected.ok) {
      const { line, reason } = inspected.refusal;
      return refused(`${name} is no whole Nacha file. Line ${line}: ${reason}.`);
    }
    return accepted({ result: inspected.value, text: summaryText(inspected.value) });
  },
};

const readCommand: HouseCommand = {
  name: "ach read",
  summary: "read a file of the bank (returns, changes, settlements) as if it lay in BANK_IN",
  positionals: ["<file>"],
  changesSomething: true,
  async run(house, call) {
    const [name = ""] = call.positionals;
    const file = await fileNamed(call, name);
    if (!file.ok) return file;
    const taken = await takeInFile(house, {
      name: path.basename(file.value),
      open: () => createReadStream(file.value),
    });
    if (!taken.ok) {
      const { line, reason } = taken.refusal;
      return refused(`${name} was refused whole. Line ${line}: ${reason}.`);
    }
    const { isKnown, lineCount } = taken.value;
    if (isKnown) return refused(`${name} has been read before; nothing was done.`);
    const applied = await applyInboundLines(house);
    const result = { lineCount, applied };
    return accepted({ result, text: `${counted(lineCount, "line")} read, ${applied} applied.` });
  },
};

export const achCommands = [buildCommand, inspectCommand, readCommand];
