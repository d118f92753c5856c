import type { W9Status } from "@portal/contract/w9/w9.ts";
import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";

/** A form of which only the head is there yet. */
export interface BareForm {
  id: number;
  bankerId: number;
  year: number;
  status: W9Status;
  submittedAt: Date | null;
  businessUnit: string;
  employeeId: string;
  firstName: string;
  lastName: string;
  usesOldForm: boolean;
}

export function findBareForms(db: Db): Promise<BareForm[]> {
  return db.rows<BareForm>(sql`
    select f.id, f.banker_id as "bankerId", f.year, f.status, f.submitted_at as "submittedAt",
      b.business_unit as "businessUnit", b.employee_id as "employeeId",
      b.first_name as "firstName", b.last_name as "lastName", b.uses_old_w9 as "usesOldForm"
    from w9_form f join banker b on b.id = f.banker_id
    where f.answers_sealed is null order by f.id`);
}

export interface FilledForm {
  id: number;
  answersSealed: string;
  ssnSealed: string | null;
  ssnIndexHex: string | null;
}

export async function fillForms(db: Db, forms: readonly FilledForm[]): Promise<void> {
  await db.run(sql`
    update w9_form f set answers_sealed = given."answersSealed", ssn_sealed = given."ssnSealed",
      ssn_index = decode(given."ssnIndexHex", 'hex'), signed_at = f.submitted_at,
      saved_at = coalesce(f.submitted_at, now())
    from json_to_recordset(${JSON.stringify(forms)}::json) as given
      (id int, "answersSealed" text, "ssnSealed" text, "ssnIndexHex" text)
    where f.id = given.id`);
}

export interface FirstVersion {
  id: number;
  formId: number;
  bankerId: number;
  year: number;
  layout: string;
  certificationVersion: string;
  signedAt: Date;
  sha256Hex: string;
  sealed: string;
}

export async function loadVersions(db: Db, versions: readonly FirstVersion[]): Promise<void> {
  const given = raw(`(id bigint, "formId" int, "bankerId" int, year smallint, layout text,
    "certificationVersion" text, "signedAt" timestamptz, "sha256Hex" text, sealed text)`);
  const rows = JSON.stringify(versions);
  await db.run(sql`
    insert into w9_version (id, form_id, banker_id, year, version, layout, certification_version,
      signed_at, sha256)
    select id, "formId", "bankerId", year, 1, layout, "certificationVersion", "signedAt",
      decode("sha256Hex", 'hex')
    from json_to_recordset(${rows}::json) as given ${given}`);
  await db.run(sql`
    insert into w9_document (version_id, sealed)
    select id, sealed from json_to_recordset(${rows}::json) as given ${given}`);
}

/** The next version of a signed form gets a free number. */
export async function moveVersionCounter(db: Db): Promise<void> {
  await db.run(
    raw(`select setval(pg_get_serial_sequence('w9_version', 'id'), max(id)) from w9_version`),
  );
}
