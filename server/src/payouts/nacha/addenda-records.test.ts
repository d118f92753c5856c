import { describe, expect, test } from "vitest";
import { partsOf, sampleFile } from "../testing/sample-files.ts";
import type { NachaAddenda } from "./nacha-file.ts";
import { writeNachaFile } from "./write-nacha-file.ts";

const original = { originalTraceNo: "091000010000777", originalBank: "02100002" };
const blanks = (count: number) => " ".repeat(count);

// Each as the Nacha Operating Rules lay it out: columns 80-94 end with the trace of its entry.
const samples: [title: string, addenda: NachaAddenda, record: string][] = [
  [
    "words of a payment: type 05, 80 columns of words, number 1, the last seven digits of the trace",
    { kind: "payment", words: "THANK YOU" },
    `705THANK YOU${blanks(71)}00010000001`,
  ],
  [
    "a return: type 99, code, original trace, no day of death, original bank, words (OP-81)",
    { kind: "return", code: "R03", ...original, words: "NO SUCH ACCOUNT" },
    `799R03091000010000777${blanks(6)}02100002NO SUCH ACCOUNT${blanks(29)}091000010000001`,
  ],
  [
    "a dishonoured return: the trace of the return in columns 39-53, its code in 57-58 (OP-81)",
    {
      kind: "disputed-return",
      code: "R68",
      ...original,
      returnTraceNo: "021000020000042",
      returnCode: "03",
      words: "LATE",
    },
    `799R68091000010000777${blanks(6)}02100002${blanks(3)}021000020000042${blanks(3)}03` +
      `LATE${blanks(17)}091000010000001`,
  ],
  [
    "a notice of change: type 98, the corrected value in columns 36-64 (OP-81)",
    { kind: "change", code: "C01", ...original, correctedValue: "1918171614" },
    `798C01091000010000777${blanks(6)}021000021918171614${blanks(34)}091000010000001`,
  ],
  [
    "a refused notice of change: the refused code in columns 65-67 (OP-81)",
    {
      kind: "refused-change",
      code: "C65",
      ...original,
      correctedValue: "1918171614",
      refusedCode: "C01",
    },
    `798C65091000010000777${blanks(6)}021000021918171614${blanks(19)}C01${blanks(12)}091000010000001`,
  ],
];

const fileOf = (...addenda: NachaAddenda[]) => writeNachaFile(sampleFile([{ addenda }]));
const change: NachaAddenda = { kind: "change", code: "C01", ...original, correctedValue: "1" };

/** The entry of a file whose addenda records are these, however they came about. */
async function entryOf(...records: string[]) {
  const frame = fileOf(...records.map(() => change)).split("\n");
  const text = frame.toSpliced(3, records.length, ...records).join("\n");
  const entry = (await partsOf(text)).find((part) => part.kind === "entry");
  return entry?.entry;
}

describe("an addenda record is written and read column by column", () => {
  test.each(samples)("%s", async (_, addenda, record) => {
    expect(record).toHaveLength(94);
    expect(fileOf(addenda).split("\n")[3]).toBe(record);
    expect((await entryOf(record))?.addenda).toEqual([addenda]);
  });

  test("several behind one entry are numbered from 1 and come back in their order", async () => {
    const words: NachaAddenda[] = ["ONE", "TWO", "THREE"].map((said) => ({
      kind: "payment",
      words: said,
    }));
    const text = fileOf(...words);
    const numbers = text.split("\n").slice(3, 6);
    expect(numbers.map((record) => record.slice(83))).toEqual([
      "00010000001",
      "00020000001",
      "00030000001",
    ]);
    expect((await partsOf(text))[2]).toMatchObject({ entry: { addenda: words } });
  });

  test("an entry says in column 79 whether addenda follow", () => {
    expect(fileOf().split("\n")[2]?.[78]).toBe("0");
    expect(fileOf({ kind: "payment", words: "" }).split("\n")[2]?.[78]).toBe("1");
  });

  test("an entry with addenda is told at its own line", async () => {
    const parts = await partsOf(fileOf({ kind: "payment", words: "ONE" }));
    expect(parts.map(({ kind, line }) => `${kind} ${line}`)).toEqual([
      "file 1",
      "batch 2",
      "entry 3",
      "end 6",
    ]);
  });
});

/** An addenda as a bank fills it in: every column that may hold something holds something. */
const asBanksSend = {
  return: (code: string) =>
    `799${code}09100001000077726061102100002${"GONE".padEnd(44)}091000010000001`,
  contested: (code: string) =>
    `799${code}09100001000077726061702100002168021000020000042169` +
    "03021000020000099170681091000010000001",
  change: (code: string) =>
    `798${code}091000010000777${blanks(6)}02100002${"X".padEnd(29)}C010000042${blanks(5)}091000010000001`,
};

describe("the code decides how the columns are read", () => {
  test.each(["R01", "R16", "R60", "R78", "R80", "R85"])("%s is a return", async (code) => {
    expect((await entryOf(asBanksSend.return(code)))?.addenda).toEqual([
      { kind: "return", code, ...original, words: "GONE" },
    ]);
  });

  test.each(["R61", "R69", "R70", "R71", "R77"])("%s is about a return", async (code) => {
    expect((await entryOf(asBanksSend.contested(code)))?.addenda).toEqual([
      {
        kind: "disputed-return",
        code,
        ...original,
        returnTraceNo: "021000020000042",
        returnCode: "03",
        words: "021000020000099170681",
      },
    ]);
  });

  test.each(["C01", "C14", "C60", "C70", "C16"])("%s is a notice of change", async (code) => {
    expect((await entryOf(asBanksSend.change(code)))?.addenda).toEqual([
      { kind: "change", code, ...original, correctedValue: "X" },
    ]);
  });

  test.each(["C61", "C65", "C69"])("%s refuses a notice of change", async (code) => {
    expect((await entryOf(asBanksSend.change(code)))?.addenda).toEqual([
      { kind: "refused-change", code, ...original, correctedValue: "X", refusedCode: "C01" },
    ]);
  });
});

describe("an addenda is refused with its reason", () => {
  const strayed = "the addenda names another trace number than its entry";
  const uncounted = "the addenda of an entry must count up from 1";
  const unread = (field: string) => `the field ${field} of the addenda cannot be read`;
  const otherTrace = (record: string) => `${record.slice(0, 93)}9`;
  const put = (record: string, column: number, text: string) =>
    record.slice(0, column - 1) + text + record.slice(column - 1 + text.length);
  const [words, returned, disputed, notice, refusal] = samples.map(([, , record]) => record) as [
    string,
    string,
    string,
    string,
    string,
  ];

  test.each([
    [strayed, otherTrace(words)],
    [strayed, otherTrace(returned)],
    [strayed, otherTrace(disputed)],
    [strayed, otherTrace(notice)],
    [strayed, otherTrace(refusal)],
    [uncounted, put(words, 84, "0002")],
    [uncounted, put(words, 84, "0000")],
    [unread("addendaType"), put(words, 2, "X5")],
    [unread("words"), put(words, 4, "\x00")],
    [unread("sequenceNo"), put(words, 84, " ")],
    [unread("entrySequenceNo"), put(words, 88, " ")],
    [unread("originalTraceNo"), put(returned, 7, " ")],
    [unread("diedOn"), put(returned, 22, "JUNE")],
    [unread("originalBank"), put(returned, 28, " ")],
    [unread("returnedOn"), put(disputed, 22, "JUNE")],
    [unread("returnTraceNo"), put(disputed, 39, " ")],
    [unread("originalTraceNo"), put(notice, 7, " ")],
    [unread("correctedValue"), put(notice, 36, "\x00")],
    [unread("reserved"), put(notice, 22, "\x00")],
    ['"R0X" is no return code', put(returned, 4, "R0X")],
    ['"RX3" is no return code', put(returned, 4, "RX3")],
    ['"R3" is no return code', put(returned, 4, "R3 ")],
    ['"C03" is no return code', put(returned, 4, "C03")],
    ['"" is no return code', put(returned, 4, "   ")],
    ['"C0X" is no change code', put(notice, 4, "C0X")],
    ['"CX1" is no change code', put(notice, 4, "CX1")],
    ['"C1" is no change code', put(notice, 4, "C1 ")],
    ['"R01" is no change code', put(notice, 4, "R01")],
  ])("%s: case %#", async (reason, record) => {
    await expect(entryOf(record)).rejects.toMatchObject({ line: 4, reason });
  });

  test("a second one that repeats or leaves out a number", async () => {
    for (const number of ["0001", "0003"]) {
      await expect(entryOf(words, put(words, 84, number))).rejects.toMatchObject({
        line: 5,
        reason: uncounted,
      });
    }
  });

  test("one behind an entry that announces none", async () => {
    const file = fileOf({ kind: "payment", words: "" }).split("\n");
    const silent = file.with(2, put(file[2]!, 79, "0")).join("\n");
    const reason = "an addenda without its entry";
    await expect(partsOf(silent)).rejects.toMatchObject({ line: 4, reason });
  });
});
