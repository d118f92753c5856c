import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";

export interface ProfileCase {
  id: number;
  kind: "merge-refused" | "second-holder";
  bankerId: number;
  otherBankerId: number;
  year: number;
  openedAt: Date;
  status: "open" | "approved" | "closed";
}

/** Nothing when the same case is open already. */
export async function insertCase(
  db: Db,
  opened: Omit<ProfileCase, "id" | "status">,
): Promise<number | undefined> {
  const row = await db.one<{ id: number }>(sql`
    insert into profile_case (kind, banker_id, other_banker_id, year, opened_at)
    values (${opened.kind}, ${opened.bankerId}, ${opened.otherBankerId}, ${opened.year},
      ${opened.openedAt})
    on conflict do nothing returning id`);
  return row?.id;
}

const caseColumns = raw(`id, kind, banker_id as "bankerId", other_banker_id as "otherBankerId",
  year, opened_at as "openedAt", status`);

export function findCase(db: Db, caseId: number): Promise<ProfileCase | undefined> {
  return db.one<ProfileCase>(sql`
    select ${caseColumns} from profile_case where id = ${caseId} for update`);
}

export interface CaseLine extends ProfileCase {
  banker: string;
  otherBanker: string;
  isAcrossInstitutions: boolean;
}

export function listOpenCases(db: Db): Promise<CaseLine[]> {
  return db.rows<CaseLine>(sql`
    select c.id, c.kind, c.banker_id as "bankerId", c.other_banker_id as "otherBankerId", c.year,
      c.opened_at as "openedAt", c.status,
      b.business_unit || '/' || b.employee_id as banker,
      o.business_unit || '/' || o.employee_id as "otherBanker",
      b.institution_id <> o.institution_id as "isAcrossInstitutions"
    from profile_case c join banker b on b.id = c.banker_id
      join banker o on o.id = c.other_banker_id
    where c.status = 'open' order by c.id`);
}

export async function closeCase(
  db: Db,
  caseId: number,
  closed: { status: "approved" | "closed"; at: Date; by: string },
): Promise<void> {
  await db.run(sql`
    update profile_case set status = ${closed.status}, closed_at = ${closed.at},
      closed_by = ${closed.by}
    where id = ${caseId}`);
}

/** Profiles that operations have to look at and nobody has since then. */
export async function countProfileCasesOpenedBefore(db: Db, before: Date): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from profile_case where status = 'open' and opened_at < ${before}`);
  return row!.count;
}
