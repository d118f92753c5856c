import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { claimMonths } from "@portal/contract/rewards/rewards.ts";
import type { Db } from "#kernel/db.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";

/** The staged lines with their columns' types. */
const lines = raw(`(
  select line_no, fields->>'pbu' as business_unit, fields->>'oeid' as employee_id,
         (fields->>'promotionId')::int as promotion_id,
         fields->>'promotionName' as promotion_name,
         fields->>'portfolioName' as portfolio_name, fields->>'locationCode' as location_code,
         (fields->>'amount')::bigint as amount_cents,
         (fields->>'fulfillmentDate')::date as fulfilled_on, fields->>'rewardType' as type
    from import_line) line`);

const expiry = raw(`(line.fulfilled_on + interval '${claimMonths} months')::date`);

/** What keeps a line from becoming a reward: one row of line_no and reason each. */
export function wrongRewardLines(today: IsoDay): Sql {
  return sql`
    select line_no, problem.reason from ${lines}
      left join banker b
        on b.business_unit = line.business_unit and b.employee_id = line.employee_id
      left join profile_merge merged
        on merged.absorbed_banker_id = b.id and merged.undone_at is null
      left join banker k on k.id = merged.kept_banker_id
      left join portfolio p on p.id = b.portfolio_id
      left join location l on l.id = b.location_id
      left join promotion m on m.id = line.promotion_id
      cross join lateral (values
        (case when b.id is null
           then 'there is no officer ' || line.business_unit || '/' || line.employee_id
           when k.id is not null
           then 'officer ' || line.business_unit || '/' || line.employee_id || ' was merged into '
             || k.business_unit || '/' || k.employee_id
           when b.status <> 'active'
           then 'officer ' || line.business_unit || '/' || line.employee_id || ' has left' end),
        (case when line.portfolio_name <> '' and line.portfolio_name <> p.name
           then 'the officer''s portfolio is "' || p.name || '"' end),
        (case when line.location_code <> '' and line.location_code <> l.code
           then 'the officer''s location is ' || l.code end),
        (case when m.id is null then 'there is no promotion ' || line.promotion_id
           when m.name <> line.promotion_name
           then 'promotion ' || m.id || ' is called "' || m.name || '"' end),
        (case when line.fulfilled_on > ${today}::date then 'the fulfillment date lies ahead'
           when ${expiry} < ${today}::date
           then 'the reward would have expired on ' || ${expiry} end)
      ) as problem (reason)
     where problem.reason is not null`;
}

/** Lines that equal another one of the file, or a reward that came by an earlier file. */
export async function countRepeatedRewards(tx: Db, importId: number): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    with named as (
      select b.id as banker_id, line.promotion_id, line.amount_cents, line.fulfilled_on, line.type,
             count(*) as times
        from ${lines} join banker b
          on b.business_unit = line.business_unit and b.employee_id = line.employee_id
       group by 1, 2, 3, 4, 5),
    known as (
      select distinct r.banker_id, r.promotion_id, r.amount_cents, r.fulfilled_on, r.type
        from reward r left join reward_upload u on u.id = r.upload_id
       where r.banker_id in (select banker_id from named)
         and r.available_on in (select fulfilled_on from named)
         and u.import_id is distinct from ${importId})
    select coalesce(sum(case when known.type is null then times - 1 else times end), 0)::int
             as count
      from named left join known
        using (banker_id, promotion_id, amount_cents, fulfilled_on, type)`);
  return row?.count ?? 0;
}

/** One line of Reports per promotion and institution. */
export async function insertUploads(tx: Db, importId: number, at: Date): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    insert into reward_upload (promotion_id, institution_id, uploaded_at, status, row_count,
                               import_id)
    select line.promotion_id, b.institution_id, ${at}::timestamptz, 'Uploaded', count(*),
           ${importId}
      from ${lines} join banker b
        on b.business_unit = line.business_unit and b.employee_id = line.employee_id
     group by 1, 2 order by 1, 2 returning id`);
  return rows.map(({ id }) => id);
}

/** In the order of the bankers' ids, in which everybody takes their rows. */
export function insertImportedRewards(tx: Db, importId: number): Promise<number> {
  return tx.run(sql`
    insert into reward (banker_id, institution_id, portfolio_id, promotion_id, upload_id, type,
                        amount_cents, fulfilled_on, available_on, expires_on)
    select b.id, b.institution_id, b.portfolio_id, line.promotion_id, u.id, line.type,
           line.amount_cents, line.fulfilled_on, line.fulfilled_on, ${expiry}
      from ${lines} join banker b
        on b.business_unit = line.business_unit and b.employee_id = line.employee_id
      join reward_upload u on u.import_id = ${importId} and u.promotion_id = line.promotion_id
        and u.institution_id = b.institution_id
     order by b.id, line.line_no`);
}

export async function insertUploadEvents(
  tx: Db,
  uploadIds: readonly number[],
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into reward_event (reward_id, status_id, at, source)
    select id, status_id, ${at}::timestamptz, 'upload' from reward
     where upload_id = any(${uploadIds}::int[]) order by id`);
}

export interface PromotionTotal {
  promotionId: number;
  promotionName: string;
  rewards: number;
  amountCents: number;
}

export function sumUploads(tx: Db, uploadIds: readonly number[]): Promise<PromotionTotal[]> {
  return tx.rows(sql`
    select m.id as "promotionId", m.name as "promotionName", count(*)::int as rewards,
           sum(r.amount_cents)::bigint as "amountCents"
      from reward r join promotion m on m.id = r.promotion_id
     where r.upload_id = any(${uploadIds}::int[]) group by m.id, m.name order by m.id`);
}
