import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";
import type { ContentFile } from "./content-file.ts";

type Part<Name extends keyof ContentFile> = NonNullable<ContentFile[Name]>;

export async function findUnknownNames(
  tx: Db,
  { businessUnits, institutions }: { businessUnits: string[]; institutions: string[] },
): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(sql`
    select 'Port BU ' || unit as name from unnest(${businessUnits}::text[]) as unit
     where not exists (select from portfolio where business_unit = unit)
    union
    select 'institution "' || wanted || '"' from unnest(${institutions}::text[]) as wanted
     where not exists (select from institution where name = wanted) order by 1`);
  return rows.map(({ name }) => name);
}

/** When the file that was published last came, if it was this one. */
export function findIfPublishedLast(
  tx: Db,
  sha256: Buffer,
): Promise<{ importedAt: Date } | undefined> {
  return tx.one(sql`
    select imported_at as "importedAt" from (
        select sha256, imported_at from import_file where kind = 'content'
         order by id desc limit 1) last
     where sha256 = ${sha256}`);
}

/** A file has one row, that of its last time; the audit log tells of each. */
export async function forgetFormerTime(tx: Db, sha256: Buffer): Promise<void> {
  await tx.run(sql`delete from import_file where kind = 'content' and sha256 = ${sha256}`);
}

/** The old ones stay in the table, out of use. */
export async function replaceBanners(tx: Db, banners: Part<"banners">): Promise<void> {
  await tx.run(raw("update banner set is_active = false where is_active"));
  for (const banner of banners) {
    await tx.run(sql`
      insert into banner (kind, heading, sub_heading_html, description_html, business_unit)
      values (${banner.kind}, ${banner.heading}, ${banner.subHeadingHtml},
              ${banner.descriptionHtml}, ${banner.businessUnit})`);
  }
}

export async function replaceTips(tx: Db, tips: Part<"tips">): Promise<void> {
  await tx.run(raw("delete from sales_tip"));
  for (const [index, tip] of tips.entries()) {
    await tx.run(sql`
      insert into sales_tip (feature_key, position, title, icon_url, heading, sub_heading_html)
      values (${tip.feature}, ${index + 1}, ${tip.title}, ${tip.iconUrl}, ${tip.heading},
              ${tip.subHeadingHtml})`);
  }
}

/**
 * A new question or none; the answers to earlier ones are kept with them. The one that is asked
 * already goes on: under a new id everybody would be asked again, and no answer counted (OP-55).
 */
export async function replaceSurvey(tx: Db, survey: Part<"survey"> | null): Promise<void> {
  if (survey && (await isAsked(tx, survey))) return;
  await tx.run(raw("update survey_question set is_active = false where is_active"));
  if (survey === null) return;
  const row = await tx.one<{ id: number }>(sql`
    insert into survey_question (question, is_active) values (${survey.question}, true)
    returning id`);
  for (const [index, label] of survey.options.entries()) {
    await tx.run(sql`
      insert into survey_option (question_id, position, label)
      values (${row!.id}, ${index + 1}, ${label})`);
  }
}

async function isAsked(tx: Db, { question, options }: Part<"survey">): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from survey_question q
     where is_active and question = ${question}
       and array(select label from survey_option where question_id = q.id order by position)
           = ${options}::text[]`);
  return row !== undefined;
}

/** Given from the lowest up; the highest is tier 1 (OP-50). */
export async function replaceTiers(tx: Db, tiers: Part<"tiers">): Promise<void> {
  for (const { institution, fromDollars } of tiers) {
    await tx.run(sql`
      delete from tier where institution_id = (
        select id from institution where name = ${institution})`);
    for (const [index, from] of fromDollars.entries()) {
      const next = fromDollars[index + 1];
      const maxCents = next === undefined ? null : Math.round(next * 100) - 1;
      await tx.run(sql`
        insert into tier (institution_id, tier, min_cents, max_cents)
        select id, ${fromDollars.length - index}, ${Math.round(from * 100)}, ${maxCents}
          from institution where name = ${institution}`);
    }
  }
}

export async function setRankingFile(
  tx: Db,
  ranking: { institution: string; kind: string; fileName: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into ranking_file (institution_id, kind, file_name, published_at)
    select id, ${ranking.kind}, ${ranking.fileName}, ${ranking.at}
      from institution where name = ${ranking.institution}
    on conflict (institution_id, kind) do update
      set file_name = excluded.file_name, published_at = excluded.published_at`);
}
