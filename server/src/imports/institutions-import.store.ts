import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";
import type { ImportCounts } from "./import-plan.ts";

const lines = raw(`(
  select line_no, fields->>'institution' as institution,
         (fields->>'namesMasked')::boolean as are_names_masked, fields->>'pbu' as business_unit,
         fields->>'portfolioName' as portfolio, fields->>'locationCode' as code
    from import_line) line`);

export const wrongInstitutionLines = sql`
  select line_no, 'Port BU ' || line.business_unit || ' belongs to "' || i.name || '"' as reason
    from ${lines} join portfolio p on p.business_unit = line.business_unit
    join institution i on i.id = p.institution_id where i.name <> line.institution
  union all
  select line_no, 'Port BU ' || business_unit || ' has two names or institutions in this file'
    from (select line_no, business_unit,
                 min(institution) over unit <> max(institution) over unit
                 or min(portfolio) over unit <> max(portfolio) over unit as is_split
            from ${lines} window unit as (partition by business_unit)) split
   where is_split
  union all
  select line_no, 'namesMasked differs between lines of "' || institution || '"'
    from (select line_no, institution, bool_and(are_names_masked) over whole
                 <> bool_or(are_names_masked) over whole as is_split
            from ${lines} window whole as (partition by institution)) split
   where is_split
  union all
  select line_no, 'the location stands in another line too'
    from (select line_no, count(*) over (partition by business_unit, code) as times
            from ${lines}) twice
   where times > 1`;

/** Counts the lines: one is created with its location, changed with a name above it. */
export async function upsertInstitutions(tx: Db): Promise<ImportCounts> {
  const changed = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from ${lines}
      join portfolio p on p.business_unit = line.business_unit
      join institution i on i.id = p.institution_id
      join location l on l.portfolio_id = p.id and l.code = line.code
     where p.name <> line.portfolio or i.are_names_masked <> line.are_names_masked`);
  await tx.run(sql`
    insert into institution as known (name, are_names_masked)
    select institution, bool_and(are_names_masked) from ${lines} group by 1 order by 1
    on conflict (name) do update set are_names_masked = excluded.are_names_masked
      where known.are_names_masked <> excluded.are_names_masked`);
  await tx.run(sql`
    insert into portfolio as known (institution_id, business_unit, name)
    select distinct i.id, line.business_unit, line.portfolio
      from ${lines} join institution i on i.name = line.institution order by 2
    on conflict (business_unit) do update set name = excluded.name
      where known.name <> excluded.name`);
  const created = await tx.run(sql`
    insert into location (portfolio_id, code)
    select p.id, line.code from ${lines} join portfolio p on p.business_unit = line.business_unit
     order by line_no on conflict (portfolio_id, code) do nothing`);
  const all = await tx.one<{ count: number }>(
    raw("select count(*)::int as count from import_line"),
  );
  const changedCount = changed?.count ?? 0;
  return {
    created,
    changed: changedCount,
    unchanged: (all?.count ?? 0) - created - changedCount,
  };
}
