import type {
  OfficerReward,
  RewardFilters,
  RewardSortColumn,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import type { SortOrder } from "@portal/contract/kernel/page.ts";
import type { Db } from "#kernel/db.ts";
import { allOf, directionOf } from "#kernel/list-sql.ts";
import { numbered } from "#kernel/numbered.ts";
import { joined, raw, type Sql, sql } from "#kernel/sql.ts";
import { inScope, type Scope } from "#rewards/rewards.public.ts";
import { type OfficerJoin, officerJoins } from "./officer-joins.store.ts";
import { type Days, wholeMonths } from "./whole-months.ts";

export interface RewardQuery {
  scope: Scope;
  /** Null: of every banker of the scope, of every promotion. */
  bankerIds: readonly number[] | null;
  promotionIds: readonly number[] | null;
  /** Null: of all time. */
  days: Days | null;
  filters: Pick<RewardFilters, "earnedCents" | "redeemedCents" | "statusId" | "rewardId">;
}

export interface RewardSort {
  sortColumn: RewardSortColumn;
  sortOrder: SortOrder;
}

/**
 * The place of a row among a few names, looked up in one list of them. A join here was planned for
 * a handful of rewards and compared thousands with every promotion.
 */
const placeAmong = (table: "promotion" | "reward_status", id: string) =>
  `array_position((select array_agg(id order by name, id) from ${table}), ${id})`;

/** What each sort needs beside the reward, and what it goes by, the reward's id last. */
const sortColumns: Readonly<
  Record<RewardSortColumn, { joins: readonly OfficerJoin[]; by: readonly string[] }>
> = {
  rewardId: { joins: [], by: [] },
  availableOn: { joins: [], by: ["r.available_on"] },
  expiresOn: { joins: [], by: ["r.expires_on"] },
  earnedCents: { joins: [], by: ["r.amount_cents"] },
  redeemedCents: { joins: [], by: ["r.redeemed_cents"] },
  officerName: { joins: ["banker"], by: ["b.name", "b.id"] },
  officerId: { joins: ["banker"], by: ["b.employee_id", "b.id"] },
  businessUnit: { joins: ["portfolio"], by: ["p.business_unit"] },
  portfolioName: { joins: ["portfolio"], by: ["p.name"] },
  locationCode: { joins: ["location"], by: ["l.code"] },
  promotionName: { joins: [], by: [placeAmong("promotion", "r.promotion_id")] },
  statusName: { joins: [], by: [placeAmong("reward_status", "r.status_id")] },
};

function conditions({ scope, bankerIds, promotionIds, days, filters }: RewardQuery): Sql {
  const { earnedCents, redeemedCents, statusId, rewardId } = filters;
  return allOf([
    inScope("r", scope),
    days !== null && sql`r.available_on between ${days.from} and ${days.to}`,
    bankerIds !== null && sql`r.banker_id = any(${bankerIds})`,
    promotionIds !== null && sql`r.promotion_id = any(${promotionIds})`,
    statusId !== null && sql`r.status_id = ${statusId}`,
    rewardId !== null && sql`r.id = ${numbered(rewardId)}`,
    earnedCents !== null && sql`r.amount_cents = ${earnedCents}`,
    redeemedCents !== null && sql`r.redeemed_cents = ${redeemedCents}`,
  ]);
}

function orderBy({ sortColumn, sortOrder }: RewardSort): Sql {
  const direction = directionOf(sortOrder);
  return joined(
    [...sortColumns[sortColumn].by, "r.id"].map((by) => sql`${raw(by)} ${direction}`),
    ", ",
  );
}

const rewardColumns = raw(`
  r.id::text as "rewardId", p.business_unit as "businessUnit", p.name as "portfolioName",
  l.code as "locationCode", b.employee_id as "officerId", b.name as "officerName",
  r.amount_cents as "earnedCents", r.redeemed_cents as "redeemedCents",
  m.name as "promotionName", r.available_on as "availableOn", r.expires_on as "expiresOn",
  t.name as "statusName"`);

const namesOf = raw(`
  join banker b on b.id = r.banker_id join portfolio p on p.id = r.portfolio_id
  join location l on l.id = b.location_id join promotion m on m.id = r.promotion_id
  join reward_status t on t.id = r.status_id`);

/**
 * The page's ids first, on one index; then each table once, for these rows together. A join would
 * go down each index anew for every row, one step more for every level the table has grown.
 */
export function findRewards(
  db: Db,
  query: RewardQuery,
  page: RewardSort & { offset: number; size: number },
): Promise<OfficerReward[]> {
  const ids = sql`
    select r.id from reward r ${officerJoins("r", query.scope, sortColumns[page.sortColumn].joins)}
    where ${conditions(query)} order by ${orderBy(page)} limit ${page.size} offset ${page.offset}`;
  return db.rows(sql`
    with page as materialized (select array(${ids}) as ids),
      r as materialized (
        select * from reward where id = any((select ids from page)::bigint[])),
      b as materialized (
        select id, employee_id, name, location_id from banker
         where id = any(array(select distinct banker_id from r))),
      p as materialized (
        select id, business_unit, name from portfolio
         where id = any(array(select distinct portfolio_id from r))),
      l as materialized (
        select id, code from location where id = any(array(select distinct location_id from b)))
    select ${rewardColumns} from r join b on b.id = r.banker_id join p on p.id = r.portfolio_id
      join l on l.id = b.location_id join promotion m on m.id = r.promotion_id
      join reward_status t on t.id = r.status_id
     order by array_position((select ids from page), r.id)`);
}

export function streamRewards(
  db: Db,
  query: RewardQuery,
  sort: RewardSort,
): AsyncIterable<OfficerReward[]> {
  return db.stream(sql`
    select ${rewardColumns} from reward r ${namesOf}
     where ${conditions(query)} order by ${orderBy(sort)}`);
}

/**
 * Where the rollup by month can tell, whole months come from it and only the days at both ends are
 * counted one by one; what asks for more is counted on an index.
 */
export async function countRewards(db: Db, query: RewardQuery): Promise<number> {
  const row = await db.one<{ count: number }>(
    isByMonth(query) ? countByMonth(query) : countOneByOne(query),
  );
  return row?.count ?? 0;
}

function isByMonth({ bankerIds, filters }: RewardQuery): boolean {
  const { earnedCents, redeemedCents, rewardId } = filters;
  return [bankerIds, earnedCents, redeemedCents, rewardId].every((asked) => asked === null);
}

const countOneByOne = (query: RewardQuery) =>
  sql`select count(*)::int as count from reward r where ${conditions(query)}`;

function countByMonth(query: RewardQuery): Sql {
  const { scope, promotionIds, filters, days } = query;
  const months = allOf([
    inScope("s", scope),
    promotionIds !== null && sql`s.promotion_id = any(${promotionIds})`,
    filters.statusId !== null && sql`s.status_id = ${filters.statusId}`,
  ]);
  const total = sql`select coalesce(sum(s.reward_count), 0) from scope_month s where ${months}`;
  if (days === null) return sql`select (${total})::int as count`;
  const { begin, end, before, after } = wholeMonths(days);
  const countIn = (edge: Days) =>
    sql`(select count(*) from reward r where ${conditions({ ...query, days: edge })})`;
  return sql`
    select ((${total} and s.month >= ${begin} and s.month < ${end})
      + ${countIn(before)} + ${countIn(after)})::int as count`;
}

/** The officer of a summary row, when the row's four keys are right and in the scope. */
export function findOfficer(
  db: Db,
  scope: Scope,
  key: { officerId: string; locationCode: string; portfolioName: string },
): Promise<{ bankerId: number } | undefined> {
  return db.one(sql`
    select b.id as "bankerId" from banker b join portfolio p on p.id = b.portfolio_id
      join location l on l.id = b.location_id
     where ${inScope("b", scope)} and b.employee_id = ${key.officerId}
       and l.code = ${key.locationCode} and p.name = ${key.portfolioName} limit 1`);
}
