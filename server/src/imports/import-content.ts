import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { filesOf } from "#kernel/folders.ts";
import type { Services } from "#kernel/services.ts";
import type { ContentFile } from "./content-file.ts";
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
import { findRankings, placeFile, type Ranking } from "./ranking-files.ts";
import { readContent } from "./read-content.ts";

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

function namesIn({ banners = [], tiers = [], rankingFiles = [] }: ContentFile) {
  return {
    businessUnits: banners.flatMap(({ businessUnit }) => businessUnit ?? []),
    institutions: [...tiers, ...rankingFiles].map(({ institution }) => institution),
  };
}

/** What a file of content brings, the ranking files it names included: a new one is news. */
function hashOf(bytes: Buffer, rankings: readonly Ranking[]): Buffer {
  const hash = createHash("sha256").update(bytes);
  for (const { content } of rankings) hash.update(createHash("sha256").update(content).digest());
  return hash.digest();
}
