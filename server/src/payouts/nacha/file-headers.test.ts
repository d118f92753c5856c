import { describe, expect, test } from "vitest";
import { partsOf, sampleFile } from "../testing/sample-files.ts";
import type { NachaFile } from "./nacha-file.ts";
import { writeNachaFile } from "./write-nacha-file.ts";

// Every field filled to its last column, so that a field moved or cut by one column shows.
const full: NachaFile = {
  header: {
    immediateDestination: "A234567890",
    immediateOrigin: "B234567890",
    createdOn: "2031-12-30",
    createdTime: "2359",
    fileIdModifier: "Z",
    destinationName: "C2345678901234567890123",
    originName: "D2345678901234567890123",
    referenceCode: "E2345678",
  },
  batches: [
    {
      header: {
        serviceClass: 200,
        companyName: "F234567890123456",
        companyId: "G234567890",
        entryClass: "CCD",
        entryDescription: "H234567890",
        descriptiveDate: "I23456",
        effectiveOn: "2032-01-02",
        originBank: "98765432",
        batchNo: 7654321,
      },
      entries: [
        {
          transactionCode: 37,
          routingNumber: "123456780",
          accountNumber: "J2345678901234567",
          amountCents: 9_876_543_210,
          receiverId: "K23456789012345",
          receiverName: "L234567890123456789012",
          traceNo: "987654327654321",
          addenda: [],
        },
      ],
    },
  ],
};

const records = [
  "101A234567890B2345678903112302359Z094101C2345678901234567890123D2345678901234567890123E2345678",
  `5200F234567890123456${" ".repeat(20)}G234567890CCDH234567890I23456320102   1987654327654321`,
  "637123456780J23456789012345679876543210K23456789012345L234567890123456789012  0987654327654321",
  `82000000010012345678009876543210000000000000G234567890${" ".repeat(25)}987654327654321`,
  `9000001000001000000010012345678009876543210000000000000${" ".repeat(39)}`,
];

describe("fields filled to their last column", () => {
  test("stand in the columns of the Nacha Operating Rules", () => {
    expect(writeNachaFile(full).split("\n").slice(0, 5)).toEqual(records);
  });

  test("are read back whole, each with the line it stands on", async () => {
    const { header, batches } = full;
    const [{ header: batch, entries }] = batches as [NachaFile["batches"][number]];
    expect(await partsOf(writeNachaFile(full))).toEqual([
      { kind: "file", line: 1, header },
      { kind: "batch", line: 2, header: batch },
      { kind: "entry", line: 3, entry: entries[0], batch },
      {
        kind: "end",
        line: 5,
        batchCount: 1,
        total: {
          entryCount: 1,
          entryHash: 12_345_678,
          debitCents: 9_876_543_210,
          creditCents: 0,
        },
      },
    ]);
  });
});

describe("what may be left out", () => {
  test("is blank: the time of the file and the effective date of a batch", async () => {
    const file = sampleFile([]);
    const batch = file.batches[0]!;
    const silent: NachaFile = {
      header: { ...file.header, createdTime: "" },
      batches: [{ ...batch, header: { ...batch.header, effectiveOn: null } }],
    };
    const text = writeNachaFile(silent);
    const [fileHeader, batchHeader] = text.split("\n");
    expect(fileHeader?.slice(23, 34)).toBe("260615    A");
    expect(batchHeader?.slice(63, 79)).toBe("260615         1");
    const [readFile, readBatch] = await partsOf(text);
    expect(readFile).toMatchObject({ header: { createdTime: "" } });
    expect(readBatch).toMatchObject({ header: { effectiveOn: null } });
  });
});

describe("what banks fill in and we do not keep", () => {
  test("the company's note, the settlement day, the originator's status and the entry's own two columns are read over", async () => {
    const [fileHeader, batchHeader, entry, ...rest] = writeNachaFile(sampleFile([{}])).split("\n");
    const filled = [
      fileHeader,
      `${batchHeader!.slice(0, 20)}${"NOTE".padEnd(20)}${batchHeader!.slice(40, 75)}1682` +
        batchHeader!.slice(79),
      `${entry!.slice(0, 76)}S ${entry!.slice(78)}`,
      ...rest,
    ];
    const parts = await partsOf(filled.join("\n"));
    expect(parts).toEqual(await partsOf(writeNachaFile(sampleFile([{}]))));
  });
});

describe("a value that does not fit its field stops the writing and is named", () => {
  const frame = sampleFile([{}]);
  const batch = frame.batches[0]!;
  const withHeader = (changes: Partial<NachaFile["header"]>): NachaFile => ({
    ...frame,
    header: { ...frame.header, ...changes },
  });
  const withBatch = (changes: Partial<typeof batch.header>): NachaFile => ({
    ...frame,
    batches: [{ ...batch, header: { ...batch.header, ...changes } }],
  });

  test.each<[string, NachaFile]>([
    ["immediateDestination", withHeader({ immediateDestination: "1".repeat(11) })],
    ["immediateOrigin", withHeader({ immediateOrigin: "1".repeat(11) })],
    ["createdTime", withHeader({ createdTime: "16:30" })],
    ["fileIdModifier", withHeader({ fileIdModifier: "AA" })],
    ["destinationName", withHeader({ destinationName: "B".repeat(24) })],
    ["originName", withHeader({ originName: "B".repeat(24) })],
    ["referenceCode", withHeader({ referenceCode: "B".repeat(9) })],
    ["companyName", withBatch({ companyName: "B".repeat(17) })],
    ["companyId", withBatch({ companyId: "1".repeat(11) })],
    ["entryClass", withBatch({ entryClass: "PPDX" })],
    ["entryDescription", withBatch({ entryDescription: "B".repeat(11) })],
    ["descriptiveDate", withBatch({ descriptiveDate: "2026-06" })],
    ["originBank", withBatch({ originBank: "091000019" })],
    ["batchNo", withBatch({ batchNo: 10_000_000 })],
    ["transactionCode", sampleFile([{ transactionCode: 220 }])],
    ["routingNumber", sampleFile([{ routingNumber: "0210000210" }])],
    ["routingNumber", sampleFile([{ routingNumber: "02100002X" }])],
    ["accountNumber", sampleFile([{ accountNumber: "1".repeat(18) }])],
    ["amountCents", sampleFile([{ amountCents: 10_000_000_000 }])],
    ["amountCents", sampleFile([{ amountCents: -1 }])],
    ["amountCents", sampleFile([{ amountCents: 0.5 }])],
    ["receiverId", sampleFile([{ receiverId: "1".repeat(16) }])],
    ["receiverName", sampleFile([{ receiverName: "B".repeat(23) }])],
    ["receiverName", sampleFile([{ receiverName: "ROE\nANA" }])],
    ["traceNo", sampleFile([{ traceNo: "1".repeat(16) }])],
    ["words", sampleFile([{ addenda: [{ kind: "payment", words: "B".repeat(81) }] }])],
  ])("%s: case %#", (field, file) => {
    expect(() => writeNachaFile(file)).toThrow(new RangeError(`the field ${field} does not fit`));
  });
});
