import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";

const lines = raw(`(
  select line_no, fields->>'pbu' as business_unit, fields->>'oeid' as employee_id,
         fields->>'firstName' as first_name, fields->>'lastName' as last_name,
         fields->>'email' as email, fields->>'accountMode' as account_mode,
         fields->>'locationCode' as location_code, fields->>'bankerCode' as self_apply_code,
         (fields->>'oldForm')::boolean as uses_old_w9,
         (fields->>'mfaExcluded')::boolean as is_excluded
    from import_line) line`);

export const wrongOfficerLines = sql`
  select line_no, problem.reason from ${lines}
    left join portfolio p on p.business_unit = line.business_unit
    left join location l on l.portfolio_id = p.id and l.code = line.location_code
    left join banker b
      on b.business_unit = line.business_unit and b.employee_id = line.employee_id
    cross join lateral (values
      (case when p.id is null then 'there is no Port BU ' || line.business_unit
         when l.id is null
         then 'Port BU ' || line.business_unit || ' has no location ' || line.location_code end),
      (case when b.status = 'left' then 'the officer has left'
         when b.status = 'merged' then 'the officer was merged into another' end)
    ) as problem (reason)
   where problem.reason is not null
  union all
  select line_no, 'the officer stands in another line too'
    from (select line_no, count(*) over (partition by business_unit, employee_id) as times
            from ${lines}) twice
   where times > 1`;

/** Known ones in the order of their ids, in which everybody takes bankers' rows; then new ones. */
export async function upsertOfficers(tx: Db): Promise<void> {
  await tx.run(sql`
    insert into banker as known (institution_id, portfolio_id, location_id, business_unit,
      employee_id, first_name, last_name, email, account_mode, self_apply_code, uses_old_w9)
    select p.institution_id, p.id, l.id, line.business_unit, line.employee_id, line.first_name,
           line.last_name, line.email, line.account_mode, line.self_apply_code, line.uses_old_w9
      from ${lines} join portfolio p on p.business_unit = line.business_unit
      join location l on l.portfolio_id = p.id and l.code = line.location_code
      left join banker b
        on b.business_unit = line.business_unit and b.employee_id = line.employee_id
     order by b.id, line_no
    on conflict (business_unit, employee_id) do update
      set location_id = excluded.location_id, first_name = excluded.first_name,
          last_name = excluded.last_name, email = excluded.email,
          account_mode = excluded.account_mode, self_apply_code = excluded.self_apply_code,
          uses_old_w9 = excluded.uses_old_w9
      where (known.location_id, known.first_name, known.last_name, known.email,
             known.account_mode, known.self_apply_code, known.uses_old_w9)
        is distinct from (excluded.location_id, excluded.first_name, excluded.last_name,
             excluded.email, excluded.account_mode, excluded.self_apply_code,
             excluded.uses_old_w9)`);
}

/** The exclusions of the file's officers become what it says; those of locations stay. */
export async function setMfaExclusions(tx: Db): Promise<void> {
  await tx.run(sql`
    delete from mfa_exclusion known using ${lines}
     where known.business_unit = line.business_unit and known.employee_id = line.employee_id
       and (not line.is_excluded or known.location_code <> line.location_code)`);
  await tx.run(sql`
    insert into mfa_exclusion (business_unit, location_code, employee_id)
    select business_unit, location_code, employee_id from ${lines} where is_excluded
     order by line_no on conflict do nothing`);
}
