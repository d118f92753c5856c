import type { NachaAddenda, NachaEntry } from "./nacha-file.ts";
import { readRecord, writeRecord } from "./record-layout.ts";
import {
  changeAddendaLayout,
  disputedReturnAddendaLayout,
  paymentAddendaLayout,
  returnAddendaLayout,
} from "./record-layouts.ts";

/** The record behind an entry; `index` counts the entry's addenda from nought. */
export function writeAddenda(addenda: NachaAddenda, entry: NachaEntry, index: number): string {
  const { traceNo } = entry;
  switch (addenda.kind) {
    case "payment":
      return writeRecord(paymentAddendaLayout, {
        addendaType: 5,
        words: addenda.words,
        sequenceNo: index + 1,
        entrySequenceNo: traceNo.slice(-7),
      });
    case "return":
      return writeRecord(returnAddendaLayout, { ...addenda, diedOn: "", traceNo });
    case "disputed-return":
      return writeRecord(disputedReturnAddendaLayout, {
        ...addenda,
        returnedOn: "",
        originalSettlementDay: "",
        returnSettlementDay: "",
        traceNo,
      });
    case "change":
      return writeRecord(changeAddendaLayout, {
        ...addenda,
        refusedCode: "",
        refusedSequenceNo: "",
        traceNo,
      });
    case "refused-change":
      return writeRecord(changeAddendaLayout, { ...addenda, refusedSequenceNo: "", traceNo });
  }
}

type ReadAddenda = { addenda: NachaAddenda } | { reason: string };

/** What an addenda record says, or why it cannot belong to the entry before it. */
export function readAddenda(record: string, entry: NachaEntry): ReadAddenda {
  const type = record.slice(1, 3);
  if (type === "99") return readReturn(record, entry);
  if (type === "98") return readChange(record, entry);
  const read = readRecord(paymentAddendaLayout, record);
  if ("wrongField" in read) return wrong(read.wrongField);
  if (Number(read.fields.sequenceNo) !== entry.addenda.length + 1) {
    return { reason: "the addenda of an entry must count up from 1" };
  }
  if (read.fields.entrySequenceNo !== entry.traceNo.slice(-7)) return strayed;
  return { addenda: { kind: "payment", words: read.fields.words } };
}

const strayed = { reason: "the addenda names another trace number than its entry" };
const wrong = (field: string) => ({ reason: `the field ${field} of the addenda cannot be read` });

// Codes of returns about a return: their addenda carries the returned entry's own return.
const isDisputed = (code: string) => /^R(6[1-9]|7[0-7])$/.test(code);
const isRefusal = (code: string) => /^C6[1-9]$/.test(code);

function readReturn(record: string, entry: NachaEntry): ReadAddenda {
  if (isDisputed(record.slice(3, 6))) {
    const read = readRecord(disputedReturnAddendaLayout, record);
    if ("wrongField" in read) return wrong(read.wrongField);
    const { code, originalTraceNo, originalBank, returnTraceNo, returnCode, words, traceNo } =
      read.fields;
    if (traceNo !== entry.traceNo) return strayed;
    const said = { code, originalTraceNo, originalBank, returnTraceNo, returnCode, words };
    return { addenda: { kind: "disputed-return", ...said } };
  }
  const read = readRecord(returnAddendaLayout, record);
  if ("wrongField" in read) return wrong(read.wrongField);
  const { code, originalTraceNo, originalBank, words, traceNo } = read.fields;
  if (!/^R\d\d$/.test(code)) return { reason: `"${code}" is no return code` };
  if (traceNo !== entry.traceNo) return strayed;
  return { addenda: { kind: "return", code, originalTraceNo, originalBank, words } };
}

function readChange(record: string, entry: NachaEntry): ReadAddenda {
  const read = readRecord(changeAddendaLayout, record);
  if ("wrongField" in read) return wrong(read.wrongField);
  const { code, originalTraceNo, originalBank, correctedValue, refusedCode, traceNo } = read.fields;
  if (!/^C\d\d$/.test(code)) return { reason: `"${code}" is no change code` };
  if (traceNo !== entry.traceNo) return strayed;
  const said = { code, originalTraceNo, originalBank, correctedValue };
  return {
    addenda: isRefusal(code)
      ? { kind: "refused-change", ...said, refusedCode }
      : { kind: "change", ...said },
  };
}
