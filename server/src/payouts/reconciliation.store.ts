import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export interface Reconciliation {
  day: IsoDay;
  matchedCents: number;
  assumedCents: number;
  missingCents: number;
  differentCents: number;
  extraCents: number;
  suspenseCents: number;
}

/**
 * Every payout that was settled or returned on a day, against the line the bank sent about it. The
 * network's own word is what settles a payment to a person, so those match by themselves.
 *
 * The bank's word counts whenever it came and whether or not it moved the payment: the calendar may
 * have settled it hours before the report, a held one is let go days after. So the line's kind says
 * what was told, not its outcome: that a payment was paid says nothing of its return.
 */
export async function compareDay(
  db: Db,
  { day, from, until }: { day: IsoDay; from: Date; until: Date },
): Promise<Reconciliation> {
  const row = await db.one<Omit<Reconciliation, "day">>(sql`
    with told as (
      select amount_cents, kind, outcome from inbound_line
      where applied_at >= ${from} and applied_at < ${until} and kind in ('settled', 'return')),
    ours as (
      select p.id, p.rail, p.trace_no, p.amount_cents, e.source,
        case e.state when 'settled' then 'settled' else 'return' end as told_by
      from payout_event e join payout p on p.id = e.payout_id
      where e.kind = 'state' and e.state in ('settled', 'returned')
        -- the demo's past had no file, so the bank has nothing to say of it
        and (p.rail = 'p2p' or p.batch_id is not null)
        and e.at >= ${from} and e.at < ${until}),
    compared as (
      select o.amount_cents,
        exists (
          select from inbound_line l
          where l.trace_no = o.trace_no and l.kind = o.told_by and l.payout_id = o.id
            and l.amount_cents = o.amount_cents
            -- before its file was written, the bank cannot have spoken of this payment
            and l.outcome <> 'left-claimed') as is_told,
        o.rail = 'p2p' or o.source = 'operations' as is_known,
        exists (select from told where kind = 'settled') as has_report
      from ours o)
    select
      coalesce(sum(amount_cents) filter (where is_told or is_known), 0)::bigint as "matchedCents",
      coalesce(sum(amount_cents) filter (where not is_told and not is_known and not has_report), 0)
        ::bigint as "assumedCents",
      coalesce(sum(amount_cents) filter (where not is_told and not is_known and has_report), 0)
        ::bigint as "missingCents",
      (select coalesce(sum(amount_cents), 0) from told where outcome = 'different-amount')::bigint
        as "differentCents",
      (select coalesce(sum(amount_cents), 0) from told
        where outcome in ('unknown-trace', 'suspended')
          -- paid, says the bank, though we never sent it or had stopped it
          or kind = 'settled'
            and outcome in ('left-created', 'left-claimed', 'left-failed'))::bigint as "extraCents",
      (select coalesce(-sum(e.cents), 0) from ledger_account a
         join ledger_entry e on e.account_id = a.id where a.kind = 'return-suspense')::bigint
        as "suspenseCents"
    from compared`);
  return { day, ...row! };
}

export async function keepReconciliation(db: Db, found: Reconciliation, at: Date): Promise<void> {
  await db.run(sql`
    insert into reconciliation (day, made_at, matched_cents, assumed_cents, missing_cents,
      different_cents, extra_cents, suspense_cents)
    values (${found.day}, ${at}, ${found.matchedCents}, ${found.assumedCents},
      ${found.missingCents}, ${found.differentCents}, ${found.extraCents}, ${found.suspenseCents})
    on conflict (day) do update set made_at = excluded.made_at,
      matched_cents = excluded.matched_cents, assumed_cents = excluded.assumed_cents,
      missing_cents = excluded.missing_cents, different_cents = excluded.different_cents,
      extra_cents = excluded.extra_cents, suspense_cents = excluded.suspense_cents`);
}

export interface Comparison {
  day: IsoDay;
  madeAt: Date;
}

/** What was compared from a day on, in order; before it the first comparison there ever was. */
export function listComparisons(db: Db, since: IsoDay): Promise<Comparison[]> {
  return db.rows(sql`
    select day, made_at as "madeAt" from reconciliation
    where day >= ${since} or day = (select min(day) from reconciliation)
    order by day`);
}
