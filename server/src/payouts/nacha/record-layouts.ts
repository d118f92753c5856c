import {
  digits,
  digitsOrBlank,
  fixed,
  recordLayout,
  recordLength,
  rightText,
  text,
} from "./record-layout.ts";

// The records of a Nacha file, column by column, as the Nacha Operating Rules lay them out.

export const fileHeaderLayout = recordLayout({
  _recordType: fixed("1"),
  _priorityCode: fixed("01"),
  immediateDestination: rightText(10),
  immediateOrigin: rightText(10),
  createdOn: digits(6),
  createdTime: digitsOrBlank(4),
  fileIdModifier: text(1),
  _recordSize: fixed("094"),
  _blockingFactor: fixed("10"),
  _formatCode: fixed("1"),
  destinationName: text(23),
  originName: text(23),
  referenceCode: text(8),
});

export const batchHeaderLayout = recordLayout({
  _recordType: fixed("5"),
  serviceClass: digits(3),
  companyName: text(16),
  companyNote: text(20),
  companyId: text(10),
  entryClass: text(3),
  entryDescription: text(10),
  descriptiveDate: text(6),
  effectiveOn: digitsOrBlank(6),
  settlementDay: digitsOrBlank(3),
  originatorStatus: text(1),
  originBank: digits(8),
  batchNo: digits(7),
});

export const entryLayout = recordLayout({
  _recordType: fixed("6"),
  transactionCode: digits(2),
  routingNumber: digits(9),
  accountNumber: text(17),
  amountCents: digits(10),
  receiverId: text(15),
  receiverName: text(22),
  discretionary: text(2),
  hasAddenda: digits(1),
  traceNo: digits(15),
});

/** What is said in free words: addenda 05 of a payment. */
export const paymentAddendaLayout = recordLayout({
  _recordType: fixed("7"),
  addendaType: digits(2),
  words: text(80),
  sequenceNo: digits(4),
  entrySequenceNo: digits(7),
});

/** A return: addenda 99 with R01 to R60, R80 and above. */
export const returnAddendaLayout = recordLayout({
  _recordType: fixed("7"),
  _addendaType: fixed("99"),
  code: text(3),
  originalTraceNo: digits(15),
  diedOn: digitsOrBlank(6),
  originalBank: digits(8),
  words: text(44),
  traceNo: digits(15),
});

/** A dishonoured (R61 to R70) or contested (R71 to R77) return: addenda 99 in its longer form. */
export const disputedReturnAddendaLayout = recordLayout({
  _recordType: fixed("7"),
  _addendaType: fixed("99"),
  code: text(3),
  originalTraceNo: digits(15),
  returnedOn: digitsOrBlank(6),
  originalBank: digits(8),
  originalSettlementDay: text(3),
  returnTraceNo: digits(15),
  returnSettlementDay: text(3),
  returnCode: text(2),
  words: text(21),
  traceNo: digits(15),
});

/** A notification of change: addenda 98 with C01 to C14. */
export const changeAddendaLayout = recordLayout({
  _recordType: fixed("7"),
  _addendaType: fixed("98"),
  code: text(3),
  originalTraceNo: digits(15),
  _reserved: text(6),
  originalBank: digits(8),
  correctedValue: text(29),
  // A refusal (C61 to C69) repeats here the code it refuses.
  refusedCode: text(3),
  refusedSequenceNo: text(7),
  _rest: text(5),
  traceNo: digits(15),
});

export const batchControlLayout = recordLayout({
  _recordType: fixed("8"),
  serviceClass: digits(3),
  entryCount: digits(6),
  entryHash: digits(10),
  debitCents: digits(12),
  creditCents: digits(12),
  companyId: text(10),
  authenticationCode: text(19),
  _reserved: text(6),
  originBank: digits(8),
  batchNo: digits(7),
});

export const fileControlLayout = recordLayout({
  _recordType: fixed("9"),
  batchCount: digits(6),
  blockCount: digits(6),
  entryCount: digits(8),
  entryHash: digits(10),
  debitCents: digits(12),
  creditCents: digits(12),
  _reserved: text(39),
});

/** Fills the last block up to ten records. */
export const fillerRecord = "9".repeat(recordLength);
