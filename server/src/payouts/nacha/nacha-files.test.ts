import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFile, fileOfTwo, originBank, partsOf, sampleFile } from "../testing/sample-files.ts";
import { type NachaFile, NachaProblem } from "./nacha-file.ts";
import { readNachaFile } from "./read-nacha-file.ts";
import { writeNachaFile } from "./write-nacha-file.ts";

describe("writing", () => {
  test("a file of two payments is these bytes: 94 columns, service class 220, codes 22 and 32, hash, totals, ten records to a block", () => {
    const file = sampleFile([{}, { transactionCode: 32, amountCents: 1 }]);
    expect(writeNachaFile(file).split("\n")).toEqual([...fileOfTwo, ""]);
    expect(writeNachaFile(structuredClone(file))).toBe(writeNachaFile(file));
  });

  test("eleven records make two blocks", () => {
    const file = sampleFile(Array(7).fill({}));
    const lines = writeNachaFile(file).trimEnd().split("\n");
    expect(lines).toHaveLength(20);
    expect(lines[10]?.slice(7, 13)).toBe("000002");
  });

  test("what does not fit is never cut off in silence", () => {
    expect(() => writeNachaFile(sampleFile([{ amountCents: 10_000_000_000 }]))).toThrow(RangeError);
    expect(() => writeNachaFile(sampleFile([{ receiverName: "Ünal" }]))).toThrow(RangeError);
    expect(() => writeNachaFile(sampleFile([{ accountNumber: "1".repeat(18) }]))).toThrow();
  });
});

/** The file again from the parts the reader yields. */
async function readBack(text: string, chunkLength: number): Promise<NachaFile> {
  const parts = await partsOf(text, chunkLength);
  const file: { header: NachaFile["header"]; batches: NachaFile["batches"][number][] } = {
    header: {} as NachaFile["header"],
    batches: [],
  };
  for (const part of parts) {
    if (part.kind === "file") file.header = part.header;
    if (part.kind === "batch") file.batches.push({ header: part.header, entries: [] });
    if (part.kind === "entry") (file.batches.at(-1)!.entries as unknown[]).push(part.entry);
  }
  return file;
}

test("whatever is written is read back the same, in pieces of any length", async () => {
  // PROVE=1 takes the full ten thousand.
  const numRuns = process.env.PROVE ? 10_000 : 300;
  await fc.assert(
    fc.asyncProperty(anyFile, fc.integer({ min: 1, max: 400 }), async (file, chunkLength) => {
      expect(await readBack(writeNachaFile(file), chunkLength)).toEqual(file);
    }),
    { numRuns },
  );
}, 300_000);

describe("a broken file is refused with its line", () => {
  const whole = writeNachaFile(sampleFile(Array(12).fill({})));
  const lines = whole.trimEnd().split("\n");
  const refusal = (text: string) => expect(partsOf(text)).rejects;
  const joined = (changed: string[]) => `${changed.join("\n")}\n`;

  test("cut off at any place", async () => {
    for (let length = 0; length < whole.length - 1; length += 61) {
      await refusal(whole.slice(0, length)).toBeInstanceOf(NachaProblem);
    }
  });

  test("any two neighbouring lines changed over", async () => {
    // Fillers are all alike and entries may come in any order; nothing else can change places.
    const isEntry = (at: number) => lines[at]!.startsWith("6");
    for (let at = 0; at < 15; at += 1) {
      if (isEntry(at) && isEntry(at + 1)) continue;
      const swapped = [...lines];
      [swapped[at], swapped[at + 1]] = [swapped[at + 1]!, swapped[at]!];
      await refusal(joined(swapped)).toBeInstanceOf(NachaProblem);
    }
  });

  test("any line doubled or missing", async () => {
    for (let at = 0; at < lines.length; at += 1) {
      await refusal(joined(lines.toSpliced(at, 0, lines[at]!))).toBeInstanceOf(NachaProblem);
      await refusal(joined(lines.toSpliced(at, 1))).toBeInstanceOf(NachaProblem);
    }
  });

  test("a digit changed in amounts, banks, traces, counts and sums", async () => {
    const flip = (line: number, column: number) => {
      const record = lines[line]!;
      const digit = record[column] === "7" ? "3" : "7";
      return joined(lines.with(line, record.slice(0, column) + digit + record.slice(column + 1)));
    };
    const columns = { 3: [3, 10, 29, 38], 14: [4, 12, 31, 44, 80], 15: [6, 12, 20, 30, 54] };
    for (const [line, places] of Object.entries(columns)) {
      for (const column of places) {
        await refusal(flip(Number(line), column)).toBeInstanceOf(NachaProblem);
      }
    }
  });

  test("says where and why", async () => {
    const short = lines.with(4, lines[4]!.slice(0, 90));
    await refusal(joined(short)).toMatchObject({
      line: 5,
      reason: "the record has 90 columns instead of 94",
    });
    await refusal(joined(lines.with(4, `${lines[4]} `))).toMatchObject({ line: 5 });
    const doubled = lines.toSpliced(5, 0, lines[4]!);
    await refusal(joined(doubled)).toMatchObject({
      reason: expect.stringMatching(/^entries and addenda: \d+, the control says \d+$/),
    });
    await refusal("").toMatchObject({ line: 0 });
    await refusal("trace,amount\n").toMatchObject({ line: 1 });
  });

  test("an addenda that belongs to another entry, or is announced and missing", async () => {
    const words = { kind: "payment" as const, words: "THANK YOU" };
    const file = writeNachaFile(sampleFile([{ addenda: [words] }])).split("\n");
    const other = file.with(3, `${file[3]!.slice(0, 93)}9`);
    await refusal(other.join("\n")).toMatchObject({ line: 4 });
    await refusal(file.toSpliced(3, 1).join("\n")).toMatchObject({ line: 3 });
  });
});

test("files without line breaks and with the other kind of break are read too", async () => {
  const file = sampleFile();
  const text = writeNachaFile(file);
  expect(await readBack(text.replaceAll("\n", ""), 77)).toEqual(file);
  expect(await readBack(text.replaceAll("\n", "\r\n"), 95)).toEqual(file);
});

test("a file of 100,000 entries is read in bounded memory", async () => {
  const count = 100_000;
  const lines = writeNachaFile(
    sampleFile(
      Array.from({ length: count }, (_, index) => ({
        traceNo: `${originBank}${String(index + 1).padStart(7, "0")}`,
      })),
    ),
  );
  let entries = 0;
  let heldMax = 0;
  async function* chunks() {
    for (let at = 0; at < lines.length; at += 65_536) yield lines.slice(at, at + 65_536);
  }
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  for await (const part of readNachaFile(chunks())) {
    if (part.kind !== "entry") continue;
    entries += 1;
    if (entries % 20_000 === 0) {
      heldMax = Math.max(heldMax, process.memoryUsage().heapUsed - before);
    }
  }
  expect(entries).toBe(count);
  // Held whole, the entries alone would take several times as much.
  expect(heldMax).toBeLessThan(80 * 1024 * 1024);
});
