import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import * as z from "zod/mini";
import { filesOf } from "#kernel/folders.ts";
import type { Services } from "#kernel/services.ts";
import { cleanHtml, isEmptyHtml } from "./clean-html.ts";
import { type ContentFile, contentFile } from "./content-file.ts";
import {
  findIfPublishedLast,
  findUnknownNames,
  forgetFormerTime,
  replaceBanners,
  replaceSurvey,
  replaceTiers,
  replaceTips,
  setRankingFile,
} from "./content-import.store.ts";
import { insertImportFile, lockImports } from "./import-lines.store.ts";

export interface ContentReport {
  /** How many of each part were published. */
  published: Record<string, number>;
  isDryRun: boolean;
}

interface ContentOrder {
  file: string;
  operator: string;
  isDryRun: boolean;
}

/** Banners, tips, the survey, tiers and ranking files: each part of the file replaces its like. */
export async function importContent(
  services: Pick<Services, "db" | "clock" | "audit" | "config">,
  order: ContentOrder,
): Promise<Result<ContentReport, string>> {
  const bytes = await readFile(order.file).catch(() => undefined);
  if (!bytes) return refused(`There is no file ${order.file}.`);
  const content = readContent(bytes.toString("utf8"));
  if (!content.ok) return content;
  const rankings = await findRankings(content.value, path.dirname(order.file));
  if (!rankings.ok) return rankings;
  const published = Object.fromEntries(
    Object.entries(content.value).map(([part, held]) => [part, countOf(held)]),
  );
  const at = services.clock.now();
  return services.db.tx(async (tx) => {
    await lockImports(tx);
    const sha256 = hashOf(bytes, rankings.value);
    // What was replaced since may come again: that is how something is taken down a second time.
    const last = await findIfPublishedLast(tx, sha256);
    if (last) {
      return refused(`This file was imported already, on ${last.importedAt.toISOString()}.`);
    }
    const unknown = await findUnknownNames(tx, namesIn(content.value));
    if (unknown.length > 0) return refused(`There is no ${unknown.join(", no ")}.`);
    if (order.isDryRun) return accepted({ published, isDryRun: true });
    const { file, operator } = order;
    const name = path.basename(file);
    const kind = "content";
    await forgetFormerTime(tx, sha256);
    await insertImportFile(tx, { kind, sha256, name, lineCount: 1, operator, at });
    const { banners, tips, survey, tiers } = content.value;
    if (banners) await replaceBanners(tx, banners);
    if (tips) await replaceTips(tx, tips);
    if (survey !== undefined) await replaceSurvey(tx, survey);
    if (tiers) await replaceTiers(tx, tiers);
    for (const ranking of rankings.value) {
      const fileName = await placeFile(filesOf(services.config), ranking);
      await setRankingFile(tx, { ...ranking, fileName, at });
    }
    const audited = { actor: operator, action: "import-content", outcome: "ok" as const };
    await services.audit.record(tx, { ...audited, object: name, detail: published });
    return accepted({ published, isDryRun: false });
  });
}

function countOf(held: ContentFile[keyof ContentFile]): number {
  if (Array.isArray(held)) return held.length;
  return held ? 1 : 0;
}

function readContent(text: string): Result<ContentFile, string> {
  // What is decoded for bytes that are no UTF-8; it would be published with holes in it.
  const lost = text.indexOf("\uFFFD");
  if (lost >= 0) return refused(`Line ${text.slice(0, lost).split("\n").length}: it is not UTF-8.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return refused(`The file is no JSON: ${(error as Error).message}.`);
  }
  // PostgreSQL's text holds every character but this one, and no content means it.
  if (text.includes("\\u0000")) return refused("The file holds a zero character.");
  const read = z.safeParse(contentFile, json);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => {
      const where = issue.path.join(".") || "file";
      const unknown = issue.code === "unrecognized_keys" ? ` (${issue.keys.join(", ")})` : "";
      return `${where}: ${issue.message}${unknown}`;
    });
    return refused(problems.slice(0, 20).join("\n"));
  }
  const content = read.data;
  for (const { institution, fromDollars } of content.tiers ?? []) {
    const isRising = fromDollars.every((from, index) => from > (fromDollars[index - 1] ?? -1));
    if (!isRising) return refused(`The tiers of "${institution}" do not rise.`);
    if (fromDollars[0] !== 0) return refused(`The tiers of "${institution}" do not begin at 0.`);
  }
  for (const [index, banner] of (content.banners ?? []).entries()) {
    banner.subHeadingHtml = cleanHtml(banner.subHeadingHtml);
    banner.descriptionHtml = cleanHtml(banner.descriptionHtml);
    const empty = emptyFieldOf(banner);
    if (empty) return refused(`banners.${index}.${empty}: a ${banner.kind} banner needs it.`);
  }
  for (const tip of content.tips ?? []) tip.subHeadingHtml = cleanHtml(tip.subHeadingHtml);
  return accepted(content);
}

/** Each kind shows fields of its own; what stands in the other's nobody sees. */
function emptyFieldOf(banner: NonNullable<ContentFile["banners"]>[number]): string | undefined {
  if (banner.kind === "cash-in") {
    return isEmptyHtml(banner.descriptionHtml) ? "descriptionHtml" : undefined;
  }
  if (banner.heading.trim() === "") return "heading";
  return isEmptyHtml(banner.subHeadingHtml) ? "subHeadingHtml" : undefined;
}

function namesIn({ banners = [], tiers = [], rankingFiles = [] }: ContentFile) {
  return {
    businessUnits: banners.flatMap(({ businessUnit }) => businessUnit ?? []),
    institutions: [...tiers, ...rankingFiles].map(({ institution }) => institution),
  };
}

interface Ranking {
  institution: string;
  kind: "annual" | "quarterly";
  source: string;
  content: Buffer;
}

/** What a file of content brings, the ranking files it names included: a new one is news. */
function hashOf(bytes: Buffer, rankings: readonly Ranking[]): Buffer {
  const hash = createHash("sha256").update(bytes);
  for (const { content } of rankings) hash.update(createHash("sha256").update(content).digest());
  return hash.digest();
}

// Bankers download these files: the ending must tell what is in them, as their first bytes do.
const beginnings: Record<string, string> = { ".xlsx": "PK\u0003\u0004", ".pdf": "%PDF-" };

function isWhatItSays(file: string, content: Buffer): boolean {
  const beginning = beginnings[path.extname(file).toLowerCase()];
  if (beginning === undefined) return false;
  return content.subarray(0, beginning.length).toString("latin1") === beginning;
}

async function findRankings(
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
async function placeFile(folder: string, ranking: Ranking): Promise<string> {
  const { institution, kind, source, content } = ranking;
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 12);
  const slug = institution.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const fileName = `rankings-${slug}-${kind}-${digest}${path.extname(source)}`;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, fileName), content);
  return fileName;
}
