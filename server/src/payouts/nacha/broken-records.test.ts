import { describe, expect, test } from "vitest";
import { partsOf, fileOfTwo as whole } from "../testing/sample-files.ts";

type Change = readonly [line: number, column: number, text: string];

const changed = (...changes: Change[]) =>
  changes.reduce((lines, [line, column, text]) => {
    const record = lines[line - 1]!;
    const behind = record.slice(column - 1 + text.length);
    return lines.with(line - 1, record.slice(0, column - 1) + text + behind);
  }, whole);

const read = (lines: readonly string[]) => partsOf(`${lines.join("\n")}\n`);

test("the file that the cases below break is whole", async () => {
  expect((await read(whole)).map(({ kind, line }) => `${kind} ${line}`)).toEqual([
    "file 1",
    "batch 2",
    "entry 3",
    "entry 4",
    "end 6",
  ]);
});

describe("a file header is refused on line 1 with its reason", () => {
  test.each<[Change, string]>([
    [[1, 1, "2"], "it does not begin with a file header"],
    [[1, 2, "02"], "it does not begin with a file header"],
    [[1, 4, "\u00e9"], "the field immediateDestination cannot be read"],
    [[1, 24, "26061A"], "the field createdOn cannot be read"],
    [[1, 24, "      "], "the field createdOn cannot be read"],
    [[1, 24, "260631"], '"260631" is no day'],
    [[1, 24, "260600"], '"260600" is no day'],
    [[1, 24, "261301"], '"261301" is no day'],
    [[1, 24, "250229"], '"250229" is no day'],
    [[1, 30, "163 "], "the field createdTime cannot be read"],
    [[1, 35, "095"], "the field recordSize cannot be read"],
    [[1, 38, "11"], "the field blockingFactor cannot be read"],
    [[1, 40, "2"], "the field formatCode cannot be read"],
    [[1, 41, "\x7f"], "the field destinationName cannot be read"],
  ])("%j: %s", async (change, reason) => {
    await expect(read(changed(change))).rejects.toMatchObject({ line: 1, reason });
  });

  test.each([
    ["240229", "2024-02-29"],
    ["991231", "2099-12-31"],
    ["000101", "2000-01-01"],
  ])("but the day %s is %s", async (short, createdOn) => {
    const [file] = await read(changed([1, 24, short]));
    expect(file).toMatchObject({ kind: "file", header: { createdOn } });
  });
});

describe("a batch is refused with the line and the reason", () => {
  test.each<[string, number, Change[]]>([
    ['"210" is no service class', 2, [[2, 2, "210"]]],
    ['"280" is no service class', 2, [[2, 2, "280"]]],
    ["the field serviceClass cannot be read", 2, [[2, 2, "2 0"]]],
    ["batches of class IAT are not read", 2, [[2, 51, "IAT"]]],
    ["batches of class ADV are not read", 2, [[2, 51, "ADV"]]],
    ['"260631" is no day', 2, [[2, 70, "260631"]]],
    ["the field settlementDay cannot be read", 2, [[2, 76, "1 7"]]],
    ["the field originBank cannot be read", 2, [[2, 80, " "]]],
    ["the field batchNo cannot be read", 2, [[2, 88, " "]]],
    ["a credit in a batch of debits", 3, [[2, 2, "225"]]],
    ["a debit in a batch of credits", 3, [[3, 2, "27"]]],
    ["a debit in a batch of credits", 4, [[4, 2, "37"]]],
    ['"25" is no transaction code', 3, [[3, 2, "25"]]],
    ['"62" is no transaction code', 3, [[3, 2, "62"]]],
    ["the field routingNumber cannot be read", 3, [[3, 12, " "]]],
    ["the field amountCents cannot be read", 3, [[3, 30, " "]]],
    ["the field hasAddenda cannot be read", 3, [[3, 79, " "]]],
    ["the field traceNo cannot be read", 3, [[3, 80, "O"]]],
    ["the entry announces an addenda that does not follow", 3, [[3, 79, "1"]]],
    ["the entry announces an addenda that does not follow", 4, [[4, 79, "1"]]],
    ["the batch ends as another than it began", 5, [[5, 2, "200"]]],
    ["the batch ends as another than it began", 5, [[5, 54, "1"]]],
    ["the batch ends as another than it began", 5, [[5, 87, "2"]]],
    ["the batch ends as another than it began", 5, [[5, 94, "2"]]],
    ["entries and addenda: 2, the control says 3", 5, [[5, 10, "3"]]],
    ["entry hash: 4200004, the control says 4200005", 5, [[5, 20, "5"]]],
    ["debits in cents: 0, the control says 1", 5, [[5, 32, "1"]]],
    ["credits in cents: 12501, the control says 12502", 5, [[5, 44, "2"]]],
    ["the field entryCount cannot be read", 5, [[5, 5, " "]]],
  ])("%s, line %d: %j", async (reason, line, changes) => {
    await expect(read(changed(...changes))).rejects.toMatchObject({ line, reason });
  });

  test("but one of credits and debits together may hold either", async () => {
    const both = changed([2, 2, "200"], [5, 2, "200"], [3, 2, "27"]);
    // The first payment is a debit now, so its 125.00 move to the other sum.
    const summed = both
      .with(4, `${both[4]!.slice(0, 20)}000000012500000000000001${both[4]!.slice(44)}`)
      .with(5, `${both[5]!.slice(0, 31)}000000012500000000000001${both[5]!.slice(55)}`);
    const parts = await read(summed);
    expect(parts.at(-1)).toMatchObject({ total: { debitCents: 12_500, creditCents: 1 } });
  });

  test("but a batch of debits may hold debits", async () => {
    const debits = changed([2, 2, "225"], [5, 2, "225"], [3, 2, "27"], [4, 2, "37"]);
    const sums = "000000012501000000000000";
    const summed = debits
      .with(4, debits[4]!.slice(0, 20) + sums + debits[4]!.slice(44))
      .with(5, debits[5]!.slice(0, 31) + sums + debits[5]!.slice(55));
    expect((await read(summed)).at(-1)).toMatchObject({ total: { debitCents: 12_501 } });
  });

  test("but an effective date may be left out", async () => {
    const [, batch] = await read(changed([2, 70, "      "]));
    expect(batch).toMatchObject({ kind: "batch", header: { effectiveOn: null } });
  });
});

describe("the file's control record must fit what stands before and behind it", () => {
  test.each<[string, number, Change]>([
    ["1 batches, the control says 2", 6, [6, 7, "2"]],
    ["10 records instead of 2 blocks of ten", 10, [6, 13, "2"]],
    ["entries and addenda: 2, the control says 1", 6, [6, 21, "1"]],
    ["entry hash: 4200004, the control says 4200005", 6, [6, 31, "5"]],
    ["debits in cents: 0, the control says 1", 6, [6, 43, "1"]],
    ["credits in cents: 12501, the control says 12502", 6, [6, 55, "2"]],
    ["the field blockCount cannot be read", 6, [6, 8, " "]],
    ["the field reserved cannot be read", 6, [6, 56, "\x00"]],
    ["something stands behind the file's control record", 7, [7, 94, "8"]],
    ["something stands behind the file's control record", 10, [10, 1, "1"]],
  ])("%s, line %d: %j", async (reason, line, change) => {
    await expect(read(changed(change))).rejects.toMatchObject({ line, reason });
  });

  test("a line of nines too few or too many is noticed", async () => {
    await expect(read(whole.slice(0, 9))).rejects.toMatchObject({
      line: 9,
      reason: "9 records instead of 1 blocks of ten",
    });
    await expect(read([...whole, "9".repeat(94)])).rejects.toMatchObject({
      line: 11,
      reason: "11 records instead of 1 blocks of ten",
    });
  });
});

describe("records stand in their order", () => {
  const [fileHeader, batchHeader, entry, , batchControl] = whole as [string, ...string[]];

  test.each<[string, number, string[]]>([
    ["it does not begin with a file header", 1, whole.slice(1)],
    ['a record of type "6" outside a batch', 2, whole.toSpliced(1, 1)],
    ['a record of type "1" outside a batch', 2, whole.toSpliced(1, 0, fileHeader)],
    ['a record of type "8" outside a batch', 6, whole.toSpliced(5, 0, batchControl!)],
    ['a record of type "5" within a batch', 3, whole.toSpliced(2, 0, batchHeader!)],
    ['a record of type "9" within a batch', 5, whole.toSpliced(4, 1)],
    ['a record of type "4" within a batch', 3, whole.with(2, `4${entry!.slice(1)}`)],
    ["an addenda without its entry", 3, whole.toSpliced(2, 0, "705".padEnd(94))],
    ["an addenda without its entry", 4, whole.toSpliced(3, 0, "705".padEnd(94))],
    ["2 batches, the control says 1", 10, whole.toSpliced(5, 0, ...whole.slice(1, 5))],
    ["the file is cut off before its control record", 5, whole.slice(0, 5)],
    ["the file is cut off before its control record", 1, whole.slice(0, 1)],
  ])("%s, line %d", async (reason, line, lines) => {
    await expect(read(lines)).rejects.toMatchObject({ line, reason });
  });

  test("a file of nothing is cut off at line 0", async () => {
    await expect(partsOf("")).rejects.toMatchObject({
      line: 0,
      reason: "the file is cut off before its control record",
    });
  });
});

describe("batch numbers", () => {
  /** Two batches like the first, each without entries, under these numbers. */
  const numbered = (first: string, second: string) => {
    const batch = (number: string) => [
      whole[1]!.slice(0, 87) + number,
      `8220${"0".repeat(40)}1234567890${" ".repeat(25)}09100001${number}`,
    ];
    const control = `9000002000001${"0".repeat(42)}`.padEnd(94);
    const nines = Array<string>(4).fill("9".repeat(94));
    return [whole[0]!, ...batch(first), ...batch(second), control, ...nines];
  };

  test.each([
    ["0000001", "0000002"],
    ["0000003", "0000009"],
    ["0000001", "0000001"],
    ["0000007", "0000003"],
  ])("may go from %s to %s, as each bank gave them", async (first, second) => {
    const parts = await read(numbered(first, second));
    expect(parts.map(({ kind }) => kind)).toEqual(["file", "batch", "batch", "end"]);
    expect(parts.at(-1)).toMatchObject({ batchCount: 2 });
  });
});

test.each<[string, Change]>([
  ["of another bank", [3, 87, "2"]],
  ["the same twice", [4, 94, "1"]],
  ["not ascending", [3, 94, "3"]],
])("trace numbers may be %s: returns keep those of the bank they come from", async (_, change) => {
  expect((await read(changed(change))).filter(({ kind }) => kind === "entry")).toHaveLength(2);
});

test("an effective day of noughts is none", async () => {
  const [, batch] = await read(changed([2, 70, "000000"]));
  expect(batch).toMatchObject({ header: { effectiveOn: null } });
});
