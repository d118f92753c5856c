import type { Download, Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";

export interface DownloadedSheet {
  fileName: string;
  sheetNames: string[];
  header: unknown[];
  rows: unknown[][];
}

/** What a button downloads, read back from the file by another reader than wrote it. */
export async function downloadedSheet(
  page: Page,
  press: () => Promise<void>,
): Promise<DownloadedSheet> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const { sheets } = await readXlsx(await bytesOf(download));
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  const sheetNames = sheets.map(({ name }) => name);
  return { fileName: download.suggestedFilename(), sheetNames, header, rows };
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  return new Uint8Array(Buffer.concat(pieces));
}
