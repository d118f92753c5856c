import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";
import type { ImportCounts } from "./import-plan.ts";

/** The file's officers as they stand, and who needs no code: each alone, or all of a location. */
const officers = raw(`
  select b.id, b.location_id, b.first_name, b.last_name, b.email, b.account_mode,
         b.self_apply_code, b.uses_old_w9,
         own.id is not null as is_excluded, whole.id is not null as is_location_excluded
    from import_line line
    join banker b on b.business_unit = line.fields->>'pbu' and b.employee_id = line.fields->>'oeid'
    join location l on l.id = b.location_id
    left join mfa_exclusion own on own.business_unit = b.business_unit
      and own.location_code = l.code and own.employee_id = b.employee_id
    left join mfa_exclusion whole on whole.business_unit = b.business_unit
      and whole.location_code = l.code and whole.employee_id is null`);

/** Before anything is written: what they were is told from what they are by this. */
export async function keepFormerOfficers(tx: Db): Promise<void> {
  await tx.run(sql`create temporary table former_officer on commit drop as ${officers}`);
  await tx.run(raw("analyze former_officer"));
}

// A new officer has changed in nothing, but may be excluded, which nobody was before.
const changes = sql`
  select officer.id as banker_id, former.id is null as is_new,
         officer.email <> former.email as is_email_new,
         officer.account_mode <> former.account_mode as is_mode_new,
         (officer.is_excluded, officer.is_location_excluded) is distinct from
           (coalesce(former.is_excluded, false), coalesce(former.is_location_excluded, false))
           as is_exclusion_new,
         row(officer.*) is distinct from row(former.*) as is_touched
    from (${officers}) officer left join former_officer former on former.id = officer.id`;

/** Whose address, account mode or exclusion from the code is another now; never the values. */
export const tellingChanges = sql`
  select banker_id, jsonb_build_object('changed', concat_ws(', ',
           case when is_email_new then 'email' end,
           case when is_mode_new then 'accountMode' end,
           case when is_exclusion_new then 'mfaExcluded' end)) as detail
    from (${changes}) change where is_email_new or is_mode_new or is_exclusion_new`;

export async function countOfficers(tx: Db): Promise<ImportCounts> {
  const counts = await tx.one<ImportCounts>(sql`
    select count(*) filter (where is_new) as created,
           count(*) filter (where is_touched and not is_new) as changed,
           count(*) filter (where not is_touched) as unchanged,
           count(*) filter (where is_exclusion_new) as "mfaExclusionsChanged"
      from (${changes}) change`);
  return counts!;
}
