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

/**
 * The ranking of every promotion at an institution in one year. Ranks are the institution's; the
 * rows may be narrowed to one portfolio.
 */
export function listRankingsByPromotion(
  db: Db,
  scope: { institutionId: number; portfolioId: number | null; year: number },
  rowsMax: number,
): Promise<ExportedEarner[]> {
  const { institutionId, portfolioId, year } = scope;
  return db.rows(sql`
    with earned as (
      select promotion_id, banker_id, sum(amount_cents)::bigint as cents from reward
       where institution_id = ${institutionId} and status_id <> ${rewardStatus.expired}
         and available_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
         and banker_id not in (select id from banker where institution_id = ${institutionId}
                                 and status in ('left', 'merged'))
       group by promotion_id, banker_id
    ), ranked as (
      select *, rank() over (partition by promotion_id order by cents desc)::int as ranking
        from earned)
    select p.id as "promotionId", p.name as "promotionName", b.id as "bankerId",
           b.name as "bankerName", ranking, cents as "earnedCents"
      from ranked r join promotion p on p.id = r.promotion_id join banker b on b.id = r.banker_id
     where ${portfolioId}::int is null or b.portfolio_id = ${portfolioId}
     order by p.starts_on, p.name, p.id, ranking, b.employee_id collate "C", b.id
     limit ${rowsMax}`);
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
