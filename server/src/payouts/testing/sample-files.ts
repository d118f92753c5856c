import * as fc from "fast-check";
import type { NachaAddenda, NachaBatch, NachaEntry, NachaFile } from "../nacha/nacha-file.ts";
import { type NachaPart, readNachaFile } from "../nacha/read-nacha-file.ts";

export const originBank = "09100001";

/** A small file as the portal sends it. */
export function sampleFile(entries: readonly Partial<NachaEntry>[] = [{}, {}]): NachaFile {
  return {
    header: {
      immediateDestination: "091000019",
      immediateOrigin: "1234567890",
      createdOn: "2026-06-15",
      createdTime: "1630",
      fileIdModifier: "A",
      destinationName: "FIRST BANK",
      originName: "BANKER REWARDS",
      referenceCode: "",
    },
    batches: [
      {
        header: {
          serviceClass: 220,
          companyName: "BANKER REWARDS",
          companyId: "1234567890",
          entryClass: "PPD",
          entryDescription: "REWARDS",
          descriptiveDate: "260615",
          effectiveOn: "2026-06-16",
          originBank,
          batchNo: 1,
        },
        entries: entries.map((entry, index) => ({
          transactionCode: 22,
          routingNumber: "021000021",
          accountNumber: String(1_000_000 + index),
          amountCents: 12_500 + index,
          receiverId: `E10${index}`,
          receiverName: "ROE ANA",
          traceNo: `${originBank}${String(index + 1).padStart(7, "0")}`,
          addenda: [],
          ...entry,
        })),
      },
    ],
  };
}

/** All parts of a file; throws what the reader throws. */
export async function partsOf(text: string, chunkLength = 1_000): Promise<NachaPart[]> {
  const chunks: string[] = [];
  for (let at = 0; at < text.length; at += chunkLength) {
    chunks.push(text.slice(at, at + chunkLength));
  }
  const parts: NachaPart[] = [];
  for await (const part of readNachaFile(chunks)) parts.push(part);
  return parts;
}

const words = (lengthMax: number) =>
  fc
    .string({ unit: fc.constantFrom(..."ABC XYZ019-./"), maxLength: lengthMax })
    .map((text) => text.trim());
const numeral = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });

const original = { originalTraceNo: numeral(15), originalBank: numeral(8) };
const twoDigits = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((value) => String(value).padStart(2, "0"));

const addenda: fc.Arbitrary<NachaAddenda> = fc.oneof(
  fc.record({ kind: fc.constant("payment" as const), words: words(80) }),
  fc.record({
    kind: fc.constant("return" as const),
    code: twoDigits(1, 60).map((digits) => `R${digits}`),
    ...original,
    words: words(44),
  }),
  fc.record({
    kind: fc.constant("disputed-return" as const),
    code: twoDigits(61, 77).map((digits) => `R${digits}`),
    ...original,
    returnTraceNo: numeral(15),
    returnCode: twoDigits(1, 60),
    words: words(21),
  }),
  fc.record({
    kind: fc.constant("change" as const),
    code: twoDigits(1, 14).map((digits) => `C${digits}`),
    ...original,
    correctedValue: words(29),
  }),
  fc.record({
    kind: fc.constant("refused-change" as const),
    code: twoDigits(61, 69).map((digits) => `C${digits}`),
    ...original,
    correctedValue: words(29),
    refusedCode: twoDigits(1, 14).map((digits) => `C${digits}`),
  }),
);

const entry = fc.record({
  transactionCode: fc.constantFrom(21, 22, 23, 31, 32, 33),
  routingNumber: numeral(9),
  accountNumber: words(17),
  amountCents: fc.integer({ min: 0, max: 9_999_999_999 }),
  receiverId: words(15),
  receiverName: words(22),
  addenda: fc.oneof(
    { weight: 3, arbitrary: fc.constant<NachaAddenda[]>([]) },
    { weight: 1, arbitrary: fc.array(addenda, { maxLength: 2 }) },
  ),
});

/** Any batch the format can hold. */
export const anyFile: fc.Arbitrary<NachaFile> = fc
  .array(fc.array(entry, { maxLength: 12 }), { minLength: 1, maxLength: 3 })
  .map((batches) => {
    const frame = sampleFile([]);
    return {
      ...frame,
      batches: batches.map(
        (entries, index): NachaBatch => ({
          header: { ...frame.batches[0]!.header, batchNo: index + 1 },
          entries: entries.map((one, position) => ({
            ...one,
            traceNo: `${originBank}${String(position * 3 + 1).padStart(7, "0")}`,
          })),
        }),
      ),
    };
  });

/**
 * Two payments of one batch, written by hand; the columns are those of the Nacha Operating Rules.
 */
export const fileOfTwo: readonly string[] = [
  "101 09100001912345678902606151630A094101FIRST BANK             BANKER REWARDS                 ",
  "5220BANKER REWARDS                      1234567890PPDREWARDS   260615260616   1091000010000001",
  "6220210000211000000          0000012500E100           ROE ANA                 0091000010000001",
  "6320210000211000001          0000000001E101           ROE ANA                 0091000010000002",
  "82200000020004200004000000000000000000012501" +
    "1234567890                         091000010000001",
  "9000001000001000000020004200004000000000000000000012501".padEnd(94),
  ...Array<string>(4).fill("9".repeat(94)),
];
