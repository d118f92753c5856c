import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import * as z from "zod/mini";
import { cleanHtml, isEmptyHtml } from "./clean-html.ts";
import { type ContentFile, contentFile } from "./content-file.ts";

/** What a file of content says, its markup cleaned; or what is wrong with it. */
export function readContent(text: string): Result<ContentFile, string> {
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
