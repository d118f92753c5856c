import type { W9Layout, W9Version } from "@portal/contract/w9/w9.ts";
import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";

export interface NewVersion {
  formId: number;
  bankerId: number;
  year: number;
  layout: W9Layout;
  certificationVersion: string;
  signedAt: Date;
  sessionId: string | null;
  requestId: string | null;
  sha256: Buffer;
}

/** The next version of a form; the banker's row is locked, so no two get the same number. */
export async function insertVersion(db: Db, version: NewVersion): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    insert into w9_version (form_id, banker_id, year, version, layout, certification_version,
      signed_at, session_id, request_id, sha256)
    select ${version.formId}::int, ${version.bankerId}::int, ${version.year}::smallint,
      coalesce(max(version), 0) + 1, ${version.layout}, ${version.certificationVersion},
      ${version.signedAt}::timestamptz, ${version.sessionId}::uuid, ${version.requestId},
      ${version.sha256}::bytea
    from w9_version where form_id = ${version.formId}
    returning id`);
  return row!.id;
}

export async function insertDocument(db: Db, versionId: number, sealed: string): Promise<void> {
  await db.run(sql`insert into w9_document (version_id, sealed) values (${versionId}, ${sealed})`);
}

const versionColumns = raw(`v.id, v.year, v.version, v.signed_at as "signedAt", v.layout`);

/**
 * Every version of the forms the banker holds, newest first: those of a merged profile too. One
 * that was erased after its seven years has nothing left to show.
 */
export function listVersions(db: Db, bankerId: number): Promise<W9Version[]> {
  return db.rows<W9Version>(sql`
    select ${versionColumns}
    from w9_version v join w9_form f on f.id = v.form_id join w9_document d on d.version_id = v.id
    where f.banker_id = ${bankerId} and d.sealed is not null order by v.year desc, v.version desc`);
}

export interface StoredVersion extends W9Version {
  /** Of the document as signed, so that a printed copy can be compared with the record. */
  sha256: string;
  sealed: string;
}

const storedColumns = sql`${versionColumns}, encode(v.sha256, 'hex') as sha256, d.sealed`;

export function findOwnVersion(
  db: Db,
  { versionId, bankerId }: { versionId: number; bankerId: number },
): Promise<StoredVersion | undefined> {
  return db.one<StoredVersion>(sql`
    select ${storedColumns}
    from w9_version v join w9_form f on f.id = v.form_id join w9_document d on d.version_id = v.id
    where v.id = ${versionId} and f.banker_id = ${bankerId} and d.sealed is not null`);
}

export function findNewestVersion(
  db: Db,
  { bankerId, year }: { bankerId: number; year: number },
): Promise<StoredVersion | undefined> {
  return db.one<StoredVersion>(sql`
    select ${storedColumns}
    from w9_version v join w9_form f on f.id = v.form_id join w9_document d on d.version_id = v.id
    where f.banker_id = ${bankerId} and f.year = ${year} and d.sealed is not null
    order by v.version desc limit 1`);
}
