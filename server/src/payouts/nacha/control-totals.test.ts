import { describe, expect, test } from "vitest";
import { partsOf, sampleFile } from "../testing/sample-files.ts";
import type { NachaEntry, NachaFile } from "./nacha-file.ts";
import { writeNachaFile } from "./write-nacha-file.ts";

type Entries = readonly Partial<NachaEntry>[];

/** One file with a batch for each list of entries, numbered from 1. */
function fileOf(...batches: Entries[]): NachaFile {
  const file = sampleFile([]);
  return {
    ...file,
    batches: batches.map((entries, index) => {
      const batch = sampleFile(entries).batches[0]!;
      return { ...batch, header: { ...batch.header, serviceClass: 200, batchNo: index + 1 } };
    }),
  };
}

/** The control records: the count stands in columns 5-10 of a batch's, 14-21 of the file's. */
function controlsOf(file: NachaFile) {
  const records = writeNachaFile(file).split("\n");
  const at = (record: string, from: number, to: number) => record.slice(from - 1, to);
  const total = records.findLast((record) => /^9(?!9{93})/.test(record))!;
  return {
    batches: records
      .filter((record) => record.startsWith("8"))
      .map((record) => ({
        count: at(record, 5, 10),
        hash: at(record, 11, 20),
        debits: at(record, 21, 32),
        credits: at(record, 33, 44),
      })),
    file: {
      batchCount: at(total, 2, 7),
      count: at(total, 14, 21),
      hash: at(total, 22, 31),
      debits: at(total, 32, 43),
      credits: at(total, 44, 55),
    },
  };
}

const many = (count: number, entry: Partial<NachaEntry>): Entries => Array(count).fill(entry);
const highest = { routingNumber: "999999990", amountCents: 1 };

describe("the entry hash", () => {
  test("is the sum of the banks' first eight digits; the check digit does not count", () => {
    const file = fileOf([{ routingNumber: "021000021" }, { routingNumber: "091000019" }]);
    expect(controlsOf(file).batches[0]?.hash).toBe("0011200003");
    const otherCheckDigits = fileOf([
      { routingNumber: "021000029" },
      { routingNumber: "091000010" },
    ]);
    expect(controlsOf(otherCheckDigits).batches[0]?.hash).toBe("0011200003");
  });

  test("keeps its last ten digits when a batch goes past them", async () => {
    // 101 times 99,999,999 is 10,099,999,899.
    const file = fileOf(many(101, highest));
    expect(controlsOf(file).batches[0]?.hash).toBe("0099999899");
    expect(controlsOf(file).file.hash).toBe("0099999899");
    await expect(partsOf(writeNachaFile(file))).resolves.toHaveLength(104);
  });

  test("is nought when the sum is exactly ten thousand million", () => {
    // 100 times 99,999,999 and once 100.
    const file = fileOf([...many(100, highest), { routingNumber: "000001009" }]);
    expect(controlsOf(file).batches[0]?.hash).toBe("0000000000");
  });

  test("of the file is the sum of its batches' hashes, its last ten digits kept", async () => {
    // 60 times 99,999,999 is 5,999,999,940; twice that is 11,999,999,880.
    const file = fileOf(many(60, highest), many(60, highest));
    const controls = controlsOf(file);
    expect(controls.batches.map(({ hash }) => hash)).toEqual(["5999999940", "5999999940"]);
    expect(controls.file.hash).toBe("1999999880");
    await expect(partsOf(writeNachaFile(file))).resolves.toHaveLength(124);
  });
});

describe("counts and sums", () => {
  const mixed = fileOf(
    [
      { transactionCode: 22, amountCents: 100 },
      { transactionCode: 27, amountCents: 20 },
      { transactionCode: 32, amountCents: 3 },
    ],
    [
      { transactionCode: 37, amountCents: 5000, addenda: [{ kind: "payment", words: "ONE" }] },
      {
        transactionCode: 33,
        amountCents: 0,
        addenda: [
          { kind: "payment", words: "ONE" },
          { kind: "payment", words: "TWO" },
        ],
      },
    ],
  );

  test("go by the direction of each entry: credits and debits are summed apart", () => {
    const { batches, file } = controlsOf(mixed);
    expect(batches).toMatchObject([
      { debits: "000000000020", credits: "000000000103" },
      { debits: "000000005000", credits: "000000000000" },
    ]);
    expect(file).toMatchObject({ debits: "000000005020", credits: "000000000103" });
  });

  test("count every entry and every addenda, in the batch and in the file", () => {
    const { batches, file } = controlsOf(mixed);
    expect(batches.map(({ count }) => count)).toEqual(["000003", "000005"]);
    expect(file).toMatchObject({ batchCount: "000002", count: "00000008" });
  });

  test("are told at the end of reading, with the line of the file's control record", async () => {
    expect((await partsOf(writeNachaFile(mixed))).at(-1)).toEqual({
      kind: "end",
      line: 14,
      batchCount: 2,
      // 5 entries to the bank 02100002.
      total: { entryCount: 8, entryHash: 10_500_010, debitCents: 5020, creditCents: 103 },
    });
  });

  test("of a batch and of a file without entries are nought", () => {
    const nothing = { count: "000000", hash: "0000000000" };
    expect(controlsOf(fileOf([])).batches).toMatchObject([nothing]);
    expect(controlsOf(fileOf()).file).toMatchObject({ batchCount: "000000", count: "00000000" });
  });
});

describe("blocks of ten records", () => {
  // A file header, a batch header, a batch control and a file control stand around the entries.
  test.each([
    [5, "000001", 1],
    [6, "000001", 0],
    [7, "000002", 9],
    [16, "000002", 0],
    [17, "000003", 9],
  ])("%d entries say %s blocks and take %d lines of nines", (entryCount, blocks, fillers) => {
    const records = writeNachaFile(fileOf(many(entryCount, {}))).split("\n");
    expect(records.at(-1)).toBe("");
    const filled = records.filter((record) => record === "9".repeat(94));
    expect(filled).toHaveLength(fillers);
    expect(records[entryCount + 3]?.slice(7, 13)).toBe(blocks);
    expect(records).toHaveLength(Number(blocks) * 10 + 1);
  });
});
