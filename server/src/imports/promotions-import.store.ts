import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";
import type { ImportCounts } from "./import-plan.ts";
import { countsOf } from "./upsert-counts.store.ts";

const lines = raw(`(
  select line_no, (fields->>'promotionId')::int as id, fields->>'promotionName' as name,
         (fields->>'startDate')::date as starts_on, (fields->>'endDate')::date as ends_on
    from import_line) line`);

export const wrongPromotionLines = sql`
  select line_no, 'the end date comes before the start date' as reason
    from ${lines} where ends_on < starts_on
  union all
  select line_no, 'promotion ' || id || ' stands in another line too'
    from (select line_no, id, count(*) over (partition by id) as times from ${lines}) twice
   where times > 1`;

export async function upsertPromotions(tx: Db): Promise<ImportCounts> {
  return countsOf(
    tx,
    sql`
      insert into promotion as known (id, name, starts_on, ends_on)
      select id, name, starts_on, ends_on from ${lines} order by id
      on conflict (id) do update
        set name = excluded.name, starts_on = excluded.starts_on, ends_on = excluded.ends_on
        where (known.name, known.starts_on, known.ends_on)
          is distinct from (excluded.name, excluded.starts_on, excluded.ends_on)
      returning (xmax = 0) as "isNew"`,
  );
}
