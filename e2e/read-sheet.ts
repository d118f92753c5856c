import { type Download, expect, type Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { openWorkbook } from "../web/src/kernel/export/testing/open-workbook.ts";

export interface DownloadedSheet {
  fileName: string;
  sheetNames: string[];
  header: unknown[];
  rows: unknown[][];
  /** Of the first row after the header: the number format of each cell. */
  formats: string[];
  isHeaderFrozen: boolean;
  hasFormulas: boolean;
}

/**
 * What a button downloads, opened by a reader that shares nothing with its writer. The writer's own
 * reader must see the same.
 */
export async function downloadedSheet(
  page: Page,
  press: () => Promise<void>,
): Promise<DownloadedSheet> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const bytes = await bytesOf(download);
  const sheets = await openWorkbook(bytes);
  const cells = sheets[0]?.rows ?? [];
  const [header = [], ...rows] = cells.map((row) => row.map(({ value }) => value));
  expect([header, ...rows]).toEqual((await readXlsx(bytes)).sheets[0]?.rows);
  return {
    fileName: download.suggestedFilename(),
    sheetNames: sheets.map(({ name }) => name),
    header,
    rows,
    formats: cells[1]?.map(({ format }) => format) ?? [],
    isHeaderFrozen: sheets[0]?.frozenRows === 1,
    hasFormulas: sheets.some((sheet) => sheet.rows.flat().some(({ hasFormula }) => hasFormula)),
  };
}

/** The sum of a column of dollars, in cents. */
export const centsIn = (rows: readonly unknown[][], column: number) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

async function bytesOf(download: Download): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  return new Uint8Array(Buffer.concat(pieces));
}
