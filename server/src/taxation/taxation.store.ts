import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { programmeTimeZone } from "@portal/contract/kernel/dates.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { TaxationRequest, TaxationSortColumn } from "@portal/contract/taxation/taxation.ts";
import { containing } from "#kernel/containing.ts";
import { isWithin, type Span } from "#kernel/day-from.ts";
import type { Db } from "#kernel/db.ts";
import { allOf, directionOf } from "#kernel/list-sql.ts";
import { numbered } from "#kernel/numbered.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";

const startOf = (year: number) =>
  sql`(make_date(${year}, 1, 1)::timestamp at time zone ${programmeTimeZone})`;

/**
 * The rewards of a tax year: redeemed in it and not failed (OP-90). Status 12 takes the line out,
 * also after the year's end.
 */
const taxableIn = (year: number) => sql`r.status_id between 6 and 11 and ${redeemedIn(year)}`;
const redeemedIn = (year: number) =>
  sql`r.redeemed_at >= ${startOf(year)} and r.redeemed_at < ${startOf(year + 1)}`;
const taxable = (bankerId: number, year: number) =>
  sql`r.banker_id = ${bankerId} and ${taxableIn(year)}`;

/** A calendar day counts as its noon UTC, as it is told on the wire (OP-144). */
const noonOf = (column: string) => raw(`((${column} + time '12:00') at time zone 'UTC')`);

/** What is asked for, with its days as what they are where the reader is. */
export interface TaxationQuery extends Omit<TaxationRequest, "redeemedFrom" | "availableFrom"> {
  redeemed: Span | null;
  available: Span | null;
}

/** Text filters contain, ids and amounts are exact, a date is the whole day. */
function conditions(bankerId: number, query: TaxationQuery): Sql {
  const { year, promotionName, promotionId, rewardType, rewardId, amountCents } = query;
  const { paymentMethodId, redeemed, available } = query;
  return allOf([
    taxable(bankerId, year),
    promotionName !== null && sql`p.name ilike ${containing(promotionName)}`,
    promotionId !== null && sql`r.promotion_id = ${promotionId}`,
    rewardType !== null && sql`r.type = ${rewardType}`,
    rewardId !== null && sql`r.id = ${numbered(rewardId)}`,
    amountCents !== null && sql`r.amount_cents = ${amountCents}`,
    paymentMethodId !== null && sql`r.payment_method_id = ${paymentMethodId}`,
    redeemed !== null && isWithin(raw("r.redeemed_at"), redeemed),
    available !== null && isWithin(noonOf("r.available_on"), available),
  ]);
}

const sortColumns: Readonly<Record<TaxationSortColumn, string>> = {
  promotionName: "p.name",
  rewardId: "r.id",
  amount: "r.amount_cents",
  paymentMethod: "r.payment_method_id",
  rewardType: "r.type",
  redeemedAt: "r.redeemed_at",
  availableOn: "r.available_on",
};

export interface TaxableReward {
  id: number;
  promotionName: string;
  amountCents: number;
  paymentMethodId: number;
  type: string;
  redeemedAt: Date;
  availableOn: IsoDay;
}

const rewardColumns = raw(`r.id, p.name as "promotionName", r.amount_cents as "amountCents",
  r.payment_method_id as "paymentMethodId", r.type, r.redeemed_at as "redeemedAt",
  r.available_on as "availableOn"`);
const rewards = raw("reward r join promotion p on p.id = r.promotion_id");

export function findTaxableRewards(
  db: Db,
  bankerId: number,
  query: TaxationQuery,
): Promise<TaxableReward[]> {
  const { page, pageSize, sortColumn, sortOrder } = query;
  const direction = directionOf(sortOrder);
  return db.rows<TaxableReward>(sql`
    select ${rewardColumns} from ${rewards} where ${conditions(bankerId, query)}
    order by ${raw(sortColumns[sortColumn])} ${direction}, r.id ${direction}
    limit ${pageSize} offset ${page * pageSize}`);
}

export function findWholeYear(
  db: Db,
  { bankerId, year }: { bankerId: number; year: number },
): Promise<TaxableReward[]> {
  return db.rows<TaxableReward>(sql`
    select ${rewardColumns} from ${rewards} where ${taxable(bankerId, year)}
    order by r.redeemed_at desc, r.id desc`);
}

export interface YearFigures {
  totalCents: number;
  rewardCount: number;
}

/** The year's sum, whatever a filter shows. */
export async function sumYear(
  db: Db,
  { bankerId, year }: { bankerId: number; year: number },
): Promise<YearFigures> {
  const sums = await db.one<YearFigures>(sql`
    select coalesce(sum(r.amount_cents), 0)::bigint as "totalCents", count(*) as "rewardCount"
    from reward r where ${taxable(bankerId, year)}`);
  return sums!;
}

export async function countTaxableRewards(
  db: Db,
  bankerId: number,
  query: TaxationQuery,
): Promise<number> {
  const counted = await db.one<{ count: number }>(
    sql`select count(*) as count from ${rewards} where ${conditions(bankerId, query)}`,
  );
  return counted!.count;
}

export async function findTaxYears(db: Db, bankerId: number): Promise<number[]> {
  const rows = await db.rows<{ year: number }>(sql`
    select distinct extract(year from redeemed_at at time zone ${programmeTimeZone})::int as year
    from reward where banker_id = ${bankerId} and status_id between 6 and 11
    order by year desc`);
  return rows.map(({ year }) => year);
}

export async function findThreshold(db: Db, year: number): Promise<number | null> {
  const row = await db.one<{ thresholdCents: number }>(sql`
    select threshold_cents as "thresholdCents" from tax_year_parameter where year = ${year}`);
  return row?.thresholdCents ?? null;
}

/**
 * As a banker is told it, here and among the answers of Help: a year that nobody has set yet goes
 * by the newest before it. The list of 1099s goes by the year's own alone.
 */
export async function findThresholdToExpect(db: Db, year: number): Promise<number | null> {
  const row = await db.one<{ thresholdCents: number }>(sql`
    select threshold_cents as "thresholdCents" from tax_year_parameter
    where year <= ${year} order by year desc limit 1`);
  return row?.thresholdCents ?? null;
}

export async function setThreshold(
  db: Db,
  { year, thresholdCents }: { year: number; thresholdCents: number },
): Promise<void> {
  await db.run(sql`
    insert into tax_year_parameter (year, threshold_cents, withholding_bp)
    values (${year}, ${thresholdCents}, 2400)
    on conflict (year) do update set threshold_cents = excluded.threshold_cents`);
}

export interface YearTotal extends YearFigures {
  bankerId: number;
  businessUnit: string;
  employeeId: string;
  /** More than one: profiles whose submitted forms of the year have the same SSN. */
  profileCount: number;
}

/** The submitted form of the year: its number says who is the same taxpayer. */
const isSigned = (form: "f" | "mine" | "same", year: number) =>
  sql`${raw(form)}.year = ${year} and ${raw(form)}.status = 'Submitted'`;

/**
 * Bankers with something in the year, each beside what their taxpayer has: one person may have
 * profiles that were never merged.
 */
const taxpayers = (year: number, rewardsAsked: Sql) => sql`
    with own as (
      select r.banker_id, sum(r.amount_cents) as cents, count(*) as reward_count from reward r
      where ${rewardsAsked} group by r.banker_id),
    taxpayer as (
      select o.*, sum(cents) over whole as whole_cents, count(*) over whole as profile_count
      from own o left join w9_form f on f.banker_id = o.banker_id and ${isSigned("f", year)}
      window whole as (partition by coalesce(f.ssn_index::text, o.banker_id::text)))
    select t.banker_id as "bankerId", b.business_unit as "businessUnit",
      b.employee_id as "employeeId", t.cents::bigint as "totalCents",
      t.reward_count as "rewardCount", t.profile_count as "profileCount"
    from taxpayer t join banker b on b.id = t.banker_id`;

/** For the list of 1099s: everybody whose taxpayer reaches the sum. */
export function findYearTotals(
  db: Db,
  { year, fromCents }: { year: number; fromCents: number },
): Promise<YearTotal[]> {
  return db.rows<YearTotal>(sql`
    ${taxpayers(year, taxableIn(year))} where t.whole_cents >= ${fromCents} order by t.banker_id`);
}

/** Redeemed in the year, and failed or come back: taxable in it again once it is sent again. */
export async function sumReturned(db: Db, year: number): Promise<YearFigures> {
  const sums = await db.one<YearFigures>(sql`
    select coalesce(sum(r.amount_cents), 0)::bigint as "totalCents", count(*) as "rewardCount"
    from reward r where r.status_id = ${rewardStatus.failed} and ${redeemedIn(year)}`);
  return sums!;
}

/** Of every profile with this banker's SSN; none where the banker has submitted no form. */
export function findTotalsOfTaxpayer(
  db: Db,
  { bankerId, year }: { bankerId: number; year: number },
): Promise<YearTotal[]> {
  const profiles = sql`
    select same.banker_id from w9_form mine join w9_form same on same.ssn_index = mine.ssn_index
    where mine.banker_id = ${bankerId} and ${isSigned("mine", year)} and ${isSigned("same", year)}`;
  const rewardsAsked = sql`r.banker_id in (${profiles}) and ${taxableIn(year)}`;
  return db.rows<YearTotal>(sql`${taxpayers(year, rewardsAsked)} order by t.banker_id`);
}
