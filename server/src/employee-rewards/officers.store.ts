import type {
  OfficerFilters,
  OfficerSortColumn,
  OfficerSummary,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import type { SortOrder } from "@portal/contract/kernel/page.ts";
import type { Db } from "#kernel/db.ts";
import { allOf, directionOf } from "#kernel/list-sql.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";
import { inScope, type Scope } from "#rewards/rewards.public.ts";
import { type OfficerJoin, officerJoins } from "./officer-joins.store.ts";

// One row of the rollup per officer and status (0 is all) is one row of the summary (OP-62).

export interface OfficerQuery {
  scope: Scope;
  /** Null: all of the scope. */
  bankerIds: readonly number[] | null;
  filters: Pick<OfficerFilters, "earnedCents" | "redeemedCents" | "statusId">;
}

export interface OfficerSort {
  sortColumn: OfficerSortColumn;
  sortOrder: SortOrder;
}

/** What each sort needs beside the rollup, and what it goes by. */
const sortColumns: Readonly<
  Record<OfficerSortColumn, { joins: readonly OfficerJoin[]; by: string }>
> = {
  earnedCents: { joins: [], by: "s.amount_cents" },
  redeemedCents: { joins: [], by: "s.redeemed_cents" },
  availableOn: { joins: [], by: "s.latest_on" },
  officerName: { joins: ["banker"], by: "b.name" },
  officerId: { joins: ["banker"], by: "b.employee_id" },
  businessUnit: { joins: ["portfolio"], by: "p.business_unit" },
  portfolioName: { joins: ["portfolio"], by: "p.name" },
  locationCode: { joins: ["location"], by: "l.code" },
};

function conditions({ scope, bankerIds, filters }: OfficerQuery): Sql {
  const { earnedCents, redeemedCents, statusId } = filters;
  return allOf([
    inScope("s", scope),
    sql`s.status_id = ${statusId ?? 0} and s.reward_count > 0`,
    bankerIds !== null && sql`s.banker_id = any(${bankerIds})`,
    earnedCents !== null && sql`s.amount_cents = ${earnedCents}`,
    redeemedCents !== null && sql`s.redeemed_cents = ${redeemedCents}`,
  ]);
}

function orderBy({ sortColumn, sortOrder }: OfficerSort): Sql {
  const direction = directionOf(sortOrder);
  return sql`${raw(sortColumns[sortColumn].by)} ${direction}, s.banker_id ${direction}`;
}

const summaryColumns = raw(`
  p.business_unit as "businessUnit", p.name as "portfolioName", l.code as "locationCode",
  b.employee_id as "officerId", b.name as "officerName", s.amount_cents as "earnedCents",
  s.redeemed_cents as "redeemedCents", '' as "promotionName", '' as "statusName"`);

const namesOf = raw(`
  join banker b on b.id = s.banker_id join portfolio p on p.id = b.portfolio_id
  join location l on l.id = b.location_id`);

export async function countOfficers(db: Db, query: OfficerQuery): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*)::int as count from banker_status s where ${conditions(query)}`,
  );
  return row?.count ?? 0;
}

/**
 * The page's ids first, on one index; then each table once, for these rows together. A join would
 * go down each index anew for every row, one step more for every level the table has grown.
 */
export function findOfficers(
  db: Db,
  query: OfficerQuery,
  page: OfficerSort & { offset: number; size: number },
): Promise<OfficerSummary[]> {
  const ids = sql`
    select s.banker_id from banker_status s
    ${officerJoins("s", query.scope, sortColumns[page.sortColumn].joins)}
    where ${conditions(query)} order by ${orderBy(page)} limit ${page.size} offset ${page.offset}`;
  return db.rows(sql`
    with page as materialized (select array(${ids}) as ids),
      s as materialized (
        select * from banker_status
         where banker_id = any((select ids from page)::int[])
           and status_id = ${query.filters.statusId ?? 0}),
      b as materialized (
        select id, employee_id, name, portfolio_id, location_id from banker
         where id = any((select ids from page)::int[])),
      p as materialized (
        select id, business_unit, name from portfolio
         where id = any(array(select distinct portfolio_id from b))),
      l as materialized (
        select id, code from location where id = any(array(select distinct location_id from b)))
    select ${summaryColumns} from s join b on b.id = s.banker_id join p on p.id = b.portfolio_id
      join l on l.id = b.location_id
     order by array_position((select ids from page), s.banker_id)`);
}

export function streamOfficers(
  db: Db,
  query: OfficerQuery,
  sort: OfficerSort,
): AsyncIterable<OfficerSummary[]> {
  return db.stream(sql`
    select ${summaryColumns} from banker_status s ${namesOf}
     where ${conditions(query)} order by ${orderBy(sort)}`);
}
