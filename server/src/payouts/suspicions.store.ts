import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";

export interface Suspicion {
  payoutId: string;
  isAccountNew: boolean;
  isAccountShared: boolean;
  isAmountFarAbove: boolean;
  isTooLargeForFile: boolean;
}

export interface SuspicionLimits {
  /** An account changed so shortly before the redemption; 0 turns it off. */
  changedHours: number;
  /** So many times the highest payment so far, and at least so much. */
  timesHighest: number;
  amountCentsMin: number;
  /** What a payment in a file to the bank can be at most. */
  fileCentsMax: number;
}

// Clocks of servers beside each other differ: what is paid was on file, whatever they say.
const clocksDiffer = raw("interval '1 hour'");

/** The bankers of these payouts, each with the profiles they have absorbed, and those in turn. */
const personsBehind = (ids: readonly string[]) => sql`
  profile as (
    select r.banker_id as person, r.banker_id from payout p
      join redemption r on r.id = p.redemption_id where p.id = any(${ids}::uuid[])
    union
    select profile.person, merge.absorbed_banker_id from profile
      join profile_merge merge on merge.kept_banker_id = profile.banker_id
        and merge.undone_at is null
  ), person as (
    select person as id, array_agg(banker_id) as profiles from profile group by person
  )`;

/**
 * Which of these payouts a person should see before they leave. One a person has let go is not
 * asked about again, unless no file can carry it. A first account is no change; nor is the
 * correction a failed payment asks for. Replacing an account is one, also by deleting it first,
 * unless the other had been on file for so long before. So is the first contact of a banker who
 * had saved an account so long before, or the other way round: a thief would go round the hold by
 * it; a newcomer saves both on one day. A row that says it was changed is of a version that did
 * not keep what it replaced. A merge leaves what was replaced where it was: the
 * profiles a banker has absorbed count as one with them. Whether a person was asked is told by the
 * subject of `caseSubject.held`.
 */
export function findSuspicions(
  db: Db,
  ids: readonly string[],
  limits: SuspicionLimits,
): Promise<Suspicion[]> {
  const isWatched = limits.changedHours > 0;
  const isTooLarge = sql`(p.rail = 'ach' and p.amount_cents > ${limits.fileCentsMax})`;
  return db.rows(sql`
    with recursive ${personsBehind(ids)}, asked as (
      select p.id as "payoutId",
        ${isWatched} and p.attempt = 1 and exists (
          select from payout_method m
          where m.banker_id = any(person.profiles) and m.method_id = r.payment_method_id
            and (m.banker_id = r.banker_id and m.created_at <= r.redeemed_at
                and coalesce(m.deleted_at >= r.redeemed_at, true)
              or m.details_index = p.destination_index
                and m.created_at <= r.redeemed_at + ${clocksDiffer}
                and coalesce(m.deleted_at >= r.redeemed_at - ${clocksDiffer}, true))
            and m.changed_at > r.redeemed_at - make_interval(hours => ${limits.changedHours})
            and (m.changed_at > m.created_at or exists (
              select from payout_method earlier
              where earlier.banker_id = any(person.profiles)
                and (earlier.method_id = m.method_id and earlier.created_at < m.created_at
                  or earlier.created_at
                    <= m.created_at - make_interval(hours => ${limits.changedHours}))
            ) and not exists (
              select from payout_method known
              where known.banker_id = any(person.profiles) and known.method_id = m.method_id
                and known.details_index = p.destination_index
                and known.changed_at <= least(known.deleted_at, r.redeemed_at)
                  - make_interval(hours => ${limits.changedHours})))
        ) as "isAccountNew",
        exists (
          select from payout_method m join banker b on b.id = m.banker_id
          where m.details_index = p.destination_index and m.deleted_at is null
            and m.banker_id <> r.banker_id and b.status <> 'merged'
        ) or exists (
          select from payout other join redemption o on o.id = other.redemption_id
            join banker b on b.id = o.banker_id
          where other.destination_index = p.destination_index and o.banker_id <> r.banker_id
            and b.status <> 'merged'
        ) as "isAccountShared",
        p.amount_cents >= ${limits.amountCentsMin} and coalesce(
          p.amount_cents > ${limits.timesHighest} * (
            select max(other.amount_cents) from payout other
              join redemption o on o.id = other.redemption_id
            where o.banker_id = r.banker_id and other.settled_at is not null), false
        ) as "isAmountFarAbove",
        ${isTooLarge} as "isTooLargeForFile"
      from payout p join redemption r on r.id = p.redemption_id
        join person on person.id = r.banker_id
      where p.id = any(${ids}::uuid[])
        and (${isTooLarge}
          or not exists (select from payout_case c where c.subject = 'held/' || p.id::text)))
    select * from asked
    where "isAccountNew" or "isAccountShared" or "isAmountFarAbove" or "isTooLargeForFile"
    order by "payoutId"`);
}
