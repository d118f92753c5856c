import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export interface ExportedEarner {
  promotionId: number;
  promotionName: string;
  bankerId: number;
  bankerName: string;
  ranking: number;
  earnedCents: number;
}

export interface RankingsScope {
  institutionId: number;
  /** Ranks are the institution's; the rows may be narrowed to one portfolio. */
  portfolioId: number | null;
  year: number;
}

/** `earned`: what each banker of the institution has earned in each promotion of the year. */
const withEarned = ({ institutionId, year }: RankingsScope) => sql`
  with earned as (
    select promotion_id, banker_id, sum(amount_cents)::bigint as cents from reward
     where institution_id = ${institutionId} and status_id <> ${rewardStatus.expired}
       and available_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
       and banker_id not in (select id from banker where institution_id = ${institutionId}
                               and status in ('left', 'merged'))
     group by promotion_id, banker_id)`;

const isInPortfolio = ({ portfolioId }: RankingsScope) =>
  sql`(${portfolioId}::int is null or b.portfolio_id = ${portfolioId})`;

export async function countRankings(db: Db, scope: RankingsScope): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    ${withEarned(scope)}
    select count(*)::int as count from earned r join banker b on b.id = r.banker_id
     where ${isInPortfolio(scope)}`);
  return row?.count ?? 0;
}

/** The ranking of every promotion at an institution in one year, promotion by promotion. */
export function streamRankings(db: Db, scope: RankingsScope): AsyncIterable<ExportedEarner[]> {
  return db.stream(sql`
    ${withEarned(scope)}, ranked as (
      select *, rank() over (partition by promotion_id order by cents desc)::int as ranking
        from earned)
    select p.id as "promotionId", p.name as "promotionName", b.id as "bankerId",
           b.name as "bankerName", ranking, cents as "earnedCents"
      from ranked r join promotion p on p.id = r.promotion_id join banker b on b.id = r.banker_id
     where ${isInPortfolio(scope)}
     order by p.starts_on, p.name, p.id, ranking, b.employee_id collate "C", b.id`);
}

export async function findNamesMasked(db: Db, institutionId: number): Promise<boolean> {
  const row = await db.one<{ isMasked: boolean }>(sql`
    select are_names_masked as "isMasked" from institution where id = ${institutionId}`);
  return row?.isMasked ?? true;
}

export interface RankingFile {
  kind: "annual" | "quarterly";
  fileName: string;
}

export function listRankingFiles(db: Db, institutionId: number): Promise<RankingFile[]> {
  return db.rows(sql`
    select kind, file_name as "fileName" from ranking_file
     where institution_id = ${institutionId}`);
}
