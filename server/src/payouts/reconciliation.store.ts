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
 */
export async function compareDay(
  db: Db,
  { day, from, until }: { day: IsoDay; from: Date; until: Date },
): Promise<Reconciliation> {
  const row = await db.one<Omit<Reconciliation, "day">>(sql`
    with told as (
      select l.trace_no, l.amount_cents, l.kind, l.outcome, l.payout_id
      from inbound_line l join inbound_file f on f.id = l.file_id
      where l.applied_at >= ${from} and l.applied_at < ${until}
        and l.kind in ('settled', 'return')),
    ours as (
      select p.id, p.rail, p.amount_cents, e.state, e.source
      from payout_event e join payout p on p.id = e.payout_id
      where e.kind = 'state' and e.state in ('settled', 'returned')
        -- the demo's past had no file, so the bank has nothing to say of it
        and (p.rail = 'p2p' or p.batch_id is not null)
        and e.at >= ${from} and e.at < ${until}),
    compared as (
      select o.amount_cents, t.trace_no is not null as is_told,
        o.rail = 'p2p' or o.source = 'operations' as is_known,
        exists (select from told where kind = 'settled') as has_report
      from ours o left join told t on t.payout_id = o.id and t.outcome = o.state)
    select
      coalesce(sum(amount_cents) filter (where is_told or is_known), 0)::bigint as "matchedCents",
      coalesce(sum(amount_cents) filter (where not is_told and not is_known and not has_report), 0)
        ::bigint as "assumedCents",
      coalesce(sum(amount_cents) filter (where not is_told and not is_known and has_report), 0)
        ::bigint as "missingCents",
      (select coalesce(sum(amount_cents), 0) from told where outcome = 'different-amount')::bigint
        as "differentCents",
      (select coalesce(sum(amount_cents), 0) from told
        where outcome in ('unknown-trace', 'suspended'))::bigint as "extraCents",
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
