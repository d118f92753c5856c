import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Earner, Tier } from "@portal/contract/leaderboard/leaderboard.rules.ts";
import type { Promotion } from "@portal/contract/leaderboard/leaderboard.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Db } from "#kernel/db.ts";
import { type Sql, sql } from "#kernel/sql.ts";

/** Whose earnings are compared: an institution's of one year, of one promotion or of all. */
export interface LeaderboardScope {
  institutionId: number;
  year: number;
  promotionId: number | null;
}

/** Promotions that can show anything: rewards this year at the institution, or running today. */
export function listPromotions(db: Db, institutionId: number, today: IsoDay): Promise<Promotion[]> {
  return db.rows(sql`
    select id, name from promotion
     where ${today}::date between starts_on and ends_on
        or id in (select promotion_id from scope_month
                   where institution_id = ${institutionId} and reward_count > 0
                     and month >= date_trunc('year', ${today}::date)
                     and month < date_trunc('year', ${today}::date) + interval '1 year')
     order by starts_on desc, name, id`);
}

/** Who left or was merged into another profile is no longer compared with anybody. Read once. */
const withGone = (institutionId: number) => sql`
  with gone as materialized (
    select id from banker where institution_id = ${institutionId}
      and status in ('left', 'merged'))`;

/**
 * `earned`: what each banker has earned, for those who have. All promotions come from the rollup,
 * where each question walks its own part of the index; one promotion is summed once, from the
 * index of rewards alone.
 */
function withEarned({ institutionId, year, promotionId }: LeaderboardScope): Sql {
  if (promotionId === null) {
    return sql`${withGone(institutionId)}, earned as not materialized (
      select banker_id, earned_cents from banker_year
       where institution_id = ${institutionId} and year = ${year} and earned_cents > 0
         and banker_id not in (select id from gone))`;
  }
  return sql`${withGone(institutionId)}, earned as materialized (
    select banker_id, sum(amount_cents)::bigint as earned_cents from reward
     where institution_id = ${institutionId} and promotion_id = ${promotionId}
       and status_id <> ${rewardStatus.expired}
       and available_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
       and banker_id not in (select id from gone)
     group by banker_id)`;
}

export interface NamedEarner extends Earner {
  bankerId: number;
  name: string;
}

/** The first rows: names are joined only for those who earned as much as the last of them. */
export function listTopEarners(
  db: Db,
  scope: LeaderboardScope,
  rowsMax: number,
): Promise<NamedEarner[]> {
  return db.rows(sql`
    ${withEarned(scope)}, e as materialized (
      select banker_id, earned_cents from earned
       where earned_cents >= coalesce((select earned_cents from earned
               order by earned_cents desc offset ${rowsMax - 1} limit 1), 0)),
    b as materialized (
      select id, employee_id, name from banker where id = any(array(select banker_id from e)))
    select b.id as "bankerId", b.employee_id as "employeeId", b.name,
           e.earned_cents as "earnedCents"
      from e join b on b.id = e.banker_id
     order by e.earned_cents desc, b.employee_id collate "C", b.id limit ${rowsMax}`);
}

export interface Standing {
  name: string;
  earnedCents: number;
  /** How many earned more. */
  aheadCount: number;
  areNamesMasked: boolean;
}

export function findStanding(
  db: Db,
  scope: LeaderboardScope,
  bankerId: number,
): Promise<Standing | undefined> {
  return db.one(sql`
    ${withEarned(scope)}, own as (
      select coalesce((select earned_cents from earned where banker_id = ${bankerId}), 0) as cents)
    select b.name, own.cents as "earnedCents", i.are_names_masked as "areNamesMasked",
           (select count(*)::int from earned where earned_cents > own.cents) as "aheadCount"
      from own, banker b join institution i on i.id = b.institution_id
     where b.id = ${bankerId}`);
}

/** Each tier reaches up to the next; whoever has earned nothing is in the one that begins at 0. */
export function listTiers(
  db: Db,
  scope: LeaderboardScope,
): Promise<(Tier & { bankerCount: number })[]> {
  return db.rows(sql`
    ${withEarned(scope)}, band as (
      select tier, min_cents, max_cents,
             lag(min_cents) over (order by min_cents desc) as above_cents
        from tier where institution_id = ${scope.institutionId})
    select tier, min_cents as "minCents", max_cents as "maxCents",
           (select count(*)::int from earned
             where earned_cents >= min_cents
               and (above_cents is null or earned_cents < above_cents))
           + case when min_cents > 0 then 0 else
               (select count(*)::int from banker
                 where institution_id = ${scope.institutionId} and status = 'active')
               - (select count(*)::int from earned) end as "bankerCount"
      from band order by tier`);
}
