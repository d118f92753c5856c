import { readXlsx } from "hucre/xlsx";
import { afterEach, describe, expect, test, vi } from "vitest";
import { downloadSpreadsheet } from "./download-spreadsheet.ts";
import { saveCsv } from "./save-file.ts";
import type { Column, Sheet } from "./sheet.ts";

interface Line {
  name: string;
  earnedCents: number;
}
const columns: Column<Line>[] = [
  { header: "Banker Name", kind: "text", field: "name" },
  { header: "Rewards Earned", kind: "money", field: "earnedCents" },
];
const sheet = (rows: Line[]): Sheet<Line> => ({ name: "Spring", columns, rows });

/** Catches the file instead of saving it. */
function catchFile() {
  const saved: { name: string; blob: Blob }[] = [];
  const make = vi.spyOn(URL, "createObjectURL");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: make.mock.lastCall?.[0] as Blob });
  });
  return saved;
}

afterEach(() => vi.restoreAllMocks());

describe("a spreadsheet made in the worker", () => {
  test("is saved under its name and opens again", async () => {
    const saved = catchFile();
    const rows = [{ name: "Ana", earnedCents: 1_250 }];
    const outcome = await downloadSpreadsheet({ fileName: "A.xlsx", sheets: [sheet(rows)] });
    expect(outcome).toBe("saved");
    expect(saved[0]?.name).toBe("A.xlsx");
    const book = await readXlsx(new Uint8Array(await saved[0]!.blob.arrayBuffer()));
    expect(book.sheets[0]?.rows).toEqual([
      ["Banker Name", "Rewards Earned"],
      ["Ana", 12.5],
    ]);
  });

  test("is not made when there is nothing to write", async () => {
    const saved = catchFile();
    expect(await downloadSpreadsheet({ fileName: "A.xlsx", sheets: [sheet([])] })).toBe("empty");
    expect(saved).toEqual([]);
  });

  test("is not saved after a cancel", async () => {
    const saved = catchFile();
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      name: `Banker ${index}`,
      earnedCents: index,
    }));
    const stop = new AbortController();
    const download = downloadSpreadsheet({
      fileName: "A.xlsx",
      sheets: [sheet(rows)],
      signal: stop.signal,
    });
    stop.abort();
    expect(await download).toBe("cancelled");
    expect(saved).toEqual([]);
  });
});

test("a CSV is saved under its name, with the mark that makes spreadsheets read it as UTF-8", async () => {
  const saved = catchFile();
  saveCsv("Zoë", "A.csv");
  expect(saved[0]?.name).toBe("A.csv");
  const bytes = new Uint8Array(await saved[0]!.blob.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe("Zoë");
});
