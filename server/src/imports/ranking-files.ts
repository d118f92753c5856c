import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { ContentFile } from "./content-file.ts";

export interface Ranking {
  institution: string;
  kind: "annual" | "quarterly";
  source: string;
  content: Buffer;
}

// Bankers download these files: the ending must tell what is in them, as their first bytes do.
const beginnings: Record<string, string> = { ".xlsx": "PK\u0003\u0004", ".pdf": "%PDF-" };

function isWhatItSays(file: string, content: Buffer): boolean {
  const beginning = beginnings[path.extname(file).toLowerCase()];
  if (beginning === undefined) return false;
  return content.subarray(0, beginning.length).toString("latin1") === beginning;
}

/** The files that a file of content names, by paths from its own folder. */
export async function findRankings(
  { rankingFiles = [] }: ContentFile,
  folder: string,
): Promise<Result<Ranking[], string>> {
  const rankings: Ranking[] = [];
  for (const { institution, kind, file } of rankingFiles) {
    const source = path.resolve(folder, file);
    const content = await readFile(source).catch(() => undefined);
    if (!content) return refused(`There is no file ${source}.`);
    if (!isWhatItSays(source, content)) {
      return refused(`${source} is neither a spreadsheet (.xlsx) nor a PDF (.pdf).`);
    }
    rankings.push({ institution, kind, source, content });
  }
  return accepted(rankings);
}

/** Named by its content: the same file twice is one, an older link opens the older one. */
export async function placeFile(folder: string, ranking: Ranking): Promise<string> {
  const { institution, kind, source, content } = ranking;
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 12);
  const slug = institution.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const fileName = `rankings-${slug}-${kind}-${digest}${path.extname(source)}`;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, fileName), content);
  return fileName;
}
