import type { Balances } from "@portal/contract/dashboard/dashboard.ts";
import type { MonthEarnings } from "@portal/contract/dashboard/projection.rules.ts";
import { type IsoDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";

/**
 * What is available by the rollup, less what ran out but has not been moved to Expired yet: that is
 * at most what came due since the last nightly run, whatever the banker has earned before. And what
 * was earned in the year, in the same statement: no other call is made as often.
 */
export async function findBalances(db: Db, bankerId: number, today: IsoDay): Promise<Balances> {
  // Written out, since a kept plan can use the index of available rewards only when it sees the 4.
  const isAvailable = raw(`status_id = ${rewardStatus.available}`);
  const balances = await db.one<Balances>(sql`
    select coalesce((select amount_cents from banker_status
                      where banker_id = ${bankerId} and ${isAvailable}), 0)
         - coalesce((select sum(amount_cents)::bigint from reward
                      where banker_id = ${bankerId} and ${isAvailable}
                        and expires_on < ${today}::date), 0) as "availableCents",
      coalesce((select earned_cents from banker_year
                 where banker_id = ${bankerId} and year = ${yearOf(today)}), 0)
        as "earnedThisYearCents"`);
  return balances!;
}

/** A banker's own rewards of one year by month: a few rows, read by the banker's index. */
export function listMonthEarnings(db: Db, bankerId: number, year: number) {
  return db.rows<MonthEarnings>(sql`
    select extract(month from available_on)::int as month,
           sum(amount_cents)::bigint as "earnedCents"
      from reward
     where banker_id = ${bankerId} and status_id <> ${rewardStatus.expired}
       and available_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
     group by 1 order by 1`);
}

/** Who has earned most at the institution this year; nobody while nothing has been earned. */
export async function findTopPerformer(
  db: Db,
  institutionId: number,
  year: number,
): Promise<number | undefined> {
  const row = await db.one<{ bankerId: number }>(sql`
    select banker_id as "bankerId" from banker_year
     where institution_id = ${institutionId} and year = ${year} and earned_cents > 0
       and banker_id not in (select id from banker where institution_id = ${institutionId}
                               and status in ('left', 'merged'))
     order by earned_cents desc, banker_id limit 1`);
  return row?.bankerId;
}
