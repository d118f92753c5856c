import type {
  ReportListRequest,
  ReportReward,
  ReportRow,
  ReportSortColumn,
} from "@portal/contract/reports/reports.ts";
import type { Db } from "#kernel/db.ts";
import { allOf, directionOf } from "#kernel/list-sql.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";
import { inScope, type Scope } from "#rewards/rewards.public.ts";

export interface ReportQuery {
  scope: Scope;
  institutionId: number;
  promotionIds: readonly number[] | null;
  /** Uploaded at or after; null is however long ago. */
  from: Date | null;
  /** And before. */
  until: Date;
}

/** A row whose day depends on where its reader is. */
export type Upload = Omit<ReportRow, "uploadedOn"> & { uploadedAt: Date };

const sortColumns: Readonly<Record<ReportSortColumn, string>> = {
  promotionId: "u.promotion_id",
  promotionName: "m.name",
  uploadedOn: "u.uploaded_at",
};

/** An upload is an institution's; who sees one portfolio sees what has brought it something. */
function conditions(query: ReportQuery): Sql {
  const { scope, institutionId, promotionIds, from, until } = query;
  return allOf([
    sql`u.institution_id = ${institutionId}`,
    sql`u.uploaded_at < ${until}`,
    from !== null && sql`u.uploaded_at >= ${from}`,
    promotionIds !== null && sql`u.promotion_id = any(${promotionIds})`,
    scope.kind !== "institution" &&
      sql`exists (select from scope_month s where s.portfolio_id = ${scope.id}
        and s.promotion_id = u.promotion_id and s.reward_count > 0)`,
  ]);
}

export async function findReports(
  db: Db,
  query: ReportQuery,
  page: Pick<ReportListRequest, "page" | "pageSize" | "sortColumn" | "sortOrder">,
): Promise<{ uploads: Upload[]; totalCount: number }> {
  const where = conditions(query);
  const direction = directionOf(page.sortOrder);
  const uploads = await db.rows<Upload>(sql`
    select u.promotion_id as "promotionId", m.name as "promotionName", u.status,
           u.uploaded_at as "uploadedAt"
      from reward_upload u join promotion m on m.id = u.promotion_id
     where ${where} order by ${raw(sortColumns[page.sortColumn])} ${direction}, u.id ${direction}
     limit ${page.pageSize} offset ${page.page * page.pageSize}`);
  const count = await db.one<{ count: number }>(
    sql`select count(*)::int as count from reward_upload u where ${where}`,
  );
  return { uploads, totalCount: count?.count ?? 0 };
}

/** Whose rewards of a promotion: a scope's, or one banker's. */
export type ReportOwner = { scope: Scope } | { bankerId: number };

function rewardsOf(owner: ReportOwner, promotionId: number): Sql {
  const whose = "scope" in owner ? inScope("r", owner.scope) : sql`r.banker_id = ${owner.bankerId}`;
  return sql`${whose} and r.promotion_id = ${promotionId}`;
}

export async function countReportRewards(
  db: Db,
  owner: ReportOwner,
  promotionId: number,
): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*)::int as count from reward r where ${rewardsOf(owner, promotionId)}`,
  );
  return row?.count ?? 0;
}

export function streamReportRewards(
  db: Db,
  owner: ReportOwner,
  promotionId: number,
): AsyncIterable<ReportReward[]> {
  return db.stream(sql`
    select m.name as "promotionName", r.id::text as "rewardId", b.employee_id as "officerId",
           b.name as "officerName", l.code as "locationCode", r.amount_cents as "amountCents",
           t.name as "statusName", r.available_on as "availableOn", r.expires_on as "expiresOn"
      from reward r join banker b on b.id = r.banker_id join location l on l.id = b.location_id
      join promotion m on m.id = r.promotion_id join reward_status t on t.id = r.status_id
     where ${rewardsOf(owner, promotionId)} order by r.id`);
}
