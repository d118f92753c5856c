import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { writeAddenda } from "./addenda-records.ts";
import type { NachaBatch, NachaFile } from "./nacha-file.ts";
import { NachaTally } from "./nacha-tally.ts";
import { writeRecord } from "./record-layout.ts";
import {
  batchControlLayout,
  batchHeaderLayout,
  entryLayout,
  fileControlLayout,
  fileHeaderLayout,
  fillerRecord,
} from "./record-layouts.ts";

const recordsPerBlock = 10;

/**
 * The file as text, a line per record. It depends on nothing but what it is given, so that the same
 * batch gives the same bytes whenever it is built again.
 */
export function writeNachaFile(file: NachaFile): string {
  const lines: string[] = [writeRecord(fileHeaderLayout, fileHeader(file))];
  const total = new NachaTally();
  for (const batch of file.batches) total.addBatch(writeBatch(lines, batch));
  const blockCount = Math.ceil((lines.length + 1) / recordsPerBlock);
  lines.push(
    writeRecord(fileControlLayout, {
      batchCount: file.batches.length,
      blockCount,
      entryCount: total.entryCount,
      entryHash: total.entryHash,
      debitCents: total.debitCents,
      creditCents: total.creditCents,
    }),
  );
  while (lines.length < blockCount * recordsPerBlock) lines.push(fillerRecord);
  return `${lines.join("\n")}\n`;
}

function fileHeader({ header }: NachaFile) {
  return { ...header, createdOn: shortDay(header.createdOn) };
}

function writeBatch(lines: string[], { header, entries }: NachaBatch): NachaTally {
  const tally = new NachaTally();
  const { effectiveOn } = header;
  lines.push(
    writeRecord(batchHeaderLayout, {
      ...header,
      companyNote: "",
      effectiveOn: effectiveOn === null ? "" : shortDay(effectiveOn),
      settlementDay: "",
      originatorStatus: "1",
    }),
  );
  for (const entry of entries) {
    const hasAddenda = entry.addenda.length > 0 ? 1 : 0;
    lines.push(writeRecord(entryLayout, { ...entry, discretionary: "", hasAddenda }));
    tally.add(entry);
    for (const [index, addenda] of entry.addenda.entries()) {
      lines.push(writeAddenda(addenda, entry, index));
      tally.addAddenda();
    }
  }
  const { serviceClass, companyId, originBank, batchNo } = header;
  const { entryCount, entryHash, debitCents, creditCents } = tally;
  const sums = { entryCount, entryHash, debitCents, creditCents };
  const names = { serviceClass, companyId, originBank, batchNo };
  lines.push(writeRecord(batchControlLayout, { ...names, ...sums, authenticationCode: "" }));
  return tally;
}

const shortDay = (day: IsoDay) => day.slice(2).replaceAll("-", "");
