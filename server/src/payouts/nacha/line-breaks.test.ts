import { describe, expect, test } from "vitest";
import { sampleFile } from "../testing/sample-files.ts";
import { type NumberedRecord, nachaRecords } from "./nacha-records.ts";
import { readNachaFile } from "./read-nacha-file.ts";
import { writeNachaFile } from "./write-nacha-file.ts";

const letters = ["A", "B", "C"];
const three = letters.map((letter) => letter.repeat(94));
const numbered = three.map((record, index) => ({ line: index + 1, record }));

async function recordsOf(chunks: Iterable<string | Uint8Array>): Promise<NumberedRecord[]> {
  const records: NumberedRecord[] = [];
  for await (const record of nachaRecords(chunks)) records.push(record);
  return records;
}

function cut(text: string, length: number): string[] {
  const count = Math.ceil(text.length / length);
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}

/** However a text comes in pieces, the same must be seen in it. */
const pieces = [1, 2, 93, 94, 95, 96, 97, 98, 189, 190, 192, 1000];

describe("records are read, with their lines counted from 1, in pieces of any length", () => {
  test.each([
    ["a line end after each", `${three.join("\n")}\n`],
    ["a line end between them and none at the end", three.join("\n")],
    ["the two-character line end after each", `${three.join("\r\n")}\r\n`],
    ["the two-character line end between them and none at the end", three.join("\r\n")],
    ["no break at all", three.join("")],
    ["no break but one at the end", `${three.join("")}\n`],
    ["no break but the two-character one at the end", `${three.join("")}\r\n`],
  ])("%s", async (_, text) => {
    for (const length of pieces) expect(await recordsOf(cut(text, length))).toEqual(numbered);
  });

  test("one record alone, with and without its line end", async () => {
    for (const text of [three[0]!, `${three[0]}\n`, `${three[0]}\r\n`]) {
      for (const length of pieces) {
        expect(await recordsOf(cut(text, length))).toEqual(numbered.slice(0, 1));
      }
    }
  });

  test("bytes as they come from a disk, one character for each", async () => {
    expect(await recordsOf([Buffer.from(`${three.join("\n")}\n`)])).toEqual(numbered);
    const bytes = new Uint8Array(94).fill(0xe9);
    const accented = { line: 1, record: "\u00e9".repeat(94) };
    expect(await recordsOf([bytes])).toEqual([accented]);
    expect(await recordsOf([accented.record])).toEqual([accented]);
  });
});

describe("a record of another length is refused with its line", () => {
  const [first, second, third] = three as [string, string, string];
  const short = second.slice(1);
  const tooShort = "the record has 93 columns instead of 94";
  const tooLong = "the record has more than 94 columns";
  const lateBreak = "a line break stands in a file that has none before";

  test.each([
    ["a column missing", `${first}\n${short}\n${third}\n`, 2, tooShort],
    ["a column missing, other breaks", `${first}\r\n${short}\r\n${third}\r\n`, 2, tooShort],
    ["a column missing at the end", `${first}\n${second}\n${third.slice(1)}`, 3, tooShort],
    ["a column missing before the last break", `${first}\n${short}\n`, 2, tooShort],
    ["a column missing in the first", `${first.slice(1)}\n${second}\n`, 1, tooShort],
    ["a column behind the only record", `${first}B`, 2, "the record has 1 columns instead of 94"],
    ["a column missing without breaks", first + second + third.slice(1), 3, tooShort],
    ["a column too many", `${first}\n${second}B\n${third}\n`, 2, tooLong],
    ["a column too many in the last", `${first}\n${second}B\n`, 2, tooLong],
    ["a break missing", `${first}\n${second}${third}\n`, 2, tooLong],
    ["a break first seen behind the second", `${first}${second}\n${third}\n`, 2, lateBreak],
    ["an empty line", `${first}\n\n${third}\n`, 2, "the record has 0 columns instead of 94"],
    ["an empty line at the end", `${first}\n\n`, 2, "the record has 0 columns instead of 94"],
    // Half of the two-character line end ends no line.
    [
      "a lone carriage return",
      `${first}\r${second}\r`,
      2,
      "the record has 0 columns instead of 94",
    ],
    [
      "a break within",
      `${first}\n${second.slice(47)}\n${"B".repeat(46)}\n`,
      2,
      "the record has 47 columns instead of 94",
    ],
  ])("%s", async (_, text, line, reason) => {
    for (const length of pieces) {
      await expect(recordsOf(cut(text, length))).rejects.toMatchObject({ line, reason });
    }
  });
});

test("a letter that is not ASCII is refused by its field and moves no column", async () => {
  const text = writeNachaFile(sampleFile()).replace("ROE ANA", "ROE AN\u00c1");
  const read = async () => {
    for await (const _ of readNachaFile([Buffer.from(text, "latin1")]));
  };
  await expect(read()).rejects.toMatchObject({
    line: 3,
    reason: "the field receiverName cannot be read",
  });
});

test("records are handed on as they come, before the rest of the file is asked for", async () => {
  let given = 0;
  function* chunks() {
    for (const record of [...three, ...three]) {
      given += 1;
      yield `${record}\n`;
    }
  }
  const records = nachaRecords(chunks());
  // A record is known to be whole when the next one has begun.
  for (const chunksNeeded of [2, 3, 4]) {
    await records.next();
    expect(given).toBe(chunksNeeded);
  }
});
