import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";
import { insertPostings } from "#ledger/ledger.store.ts";
import type { TrackerStep } from "./payout-history.ts";
import type { Payee } from "./seed-methods.ts";

export interface PastRedemption {
  bankerId: number;
  redeemedAt: string;
  methodId: number;
  amountCents: number;
  w9FormId: number;
  rewardIds: number[];
  rewardCents: number[];
  steps: TrackerStep[];
}

const iso = (column: string) =>
  raw(`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** What was redeemed together and has no redemption yet, with the steps of its first reward. */
export function findUnpaidRedemptions(db: Db): Promise<PastRedemption[]> {
  return db.rows(sql`
    select r.banker_id as "bankerId", ${iso("r.redeemed_at")} as "redeemedAt",
      r.payment_method_id as "methodId", sum(r.amount_cents)::bigint as "amountCents",
      f.id as "w9FormId", json_agg(r.id order by r.id) as "rewardIds",
      json_agg(r.amount_cents order by r.id) as "rewardCents",
      (select json_agg(json_build_object('statusId', e.status_id, 'at', ${iso("e.at")},
           'code', e.code, 'description', e.description, 'source', e.source) order by e.id)
       from reward_event e where e.reward_id = min(r.id) and e.status_id <> 4) as steps
    from reward r join w9_form f on f.banker_id = r.banker_id
      and f.year = extract(year from r.redeemed_at at time zone 'America/New_York')
    where r.redeemed_at is not null
      and not exists (select from redemption_item i where i.reward_id = r.id)
    group by r.banker_id, r.redeemed_at, r.payment_method_id, f.id
    order by r.redeemed_at, r.banker_id`);
}

/** Everybody without a method, with the way and time they were paid last, if ever. */
export function listBankersWithoutMethod(db: Db): Promise<Payee[]> {
  return db.rows(sql`
    select b.id as "bankerId", coalesce(last.payment_method_id, 2) as "methodId",
      ${iso("last.redeemed_at - interval '1 hour'")} as at
    from banker b left join lateral (
      select payment_method_id, redeemed_at from redemption
      where banker_id = b.id order by redeemed_at desc limit 1) last on true
    where not exists (select from payout_method m where m.banker_id = b.id)
    order by b.id`);
}

/** Past payouts are loaded where they ended, so the guard of their moves steps aside. */
export async function withoutPayoutGuards(db: Db, load: () => Promise<void>): Promise<void> {
  await db.run(raw("alter table payout disable trigger user"));
  await load();
  await db.run(raw("alter table payout enable trigger user"));
}

/** The demo's bank, as BANK_ROUTING has it where nothing is said. */
const bank = "09100001";

/**
 * What was in a file has the trace number by which the bank knows it; what is held is in none. They
 * come from the engine's own counter, so that the next payment gets a free one.
 */
export async function giveTraceNumbers(db: Db): Promise<void> {
  await db.run(sql`
    update payout p set trace_no = numbered.trace_no
    from (select id, ${bank} || lpad(nextval('ach_trace_no')::text, 7, '0') as trace_no
          from (select id from payout
                where rail = 'ach' and batch_id is null and trace_no is null and state <> 'held'
                  and exists (select from payout_event e where e.payout_id = payout.id
                              and e.state in ('claimed', 'submitted'))
                order by created_at, id) waiting) numbered
    where numbered.id = p.id`);
}

/** What the network has had is known there by a reference of its own. */
export async function giveReferences(db: Db): Promise<void> {
  await db.run(sql`
    update payout p set provider_ref = 'P2P-' || upper(left(p.id::text, 8))
    where p.rail = 'p2p' and p.provider_ref is null
      and exists (select from payout_event e where e.payout_id = p.id
                  and e.state in ('submitted', 'accepted', 'settled'))`);
}

// What each row that is loaded moved: kind, ref, when, from where, to where, how much.
const movements = `
  select 'redeemed' as kind, r.id::text as ref, r.redeemed_at as at,
    'reward-liability' as debit, r.banker_id as debit_banker,
    'payout-clearing:' || p.rail as credit, null::int as credit_banker, r.amount_cents as cents
  from redemption r join payout p on p.redemption_id = r.id and p.attempt = 1
  union all
  select 'settled', id::text, settled_at, 'payout-clearing:' || rail, null, 'cash', null,
    amount_cents
  from payout where settled_at is not null
  union all
  select case when p.settled_at is null then 'failed' else 'returned' end, p.id::text, p.state_at,
    case when p.settled_at is null then 'payout-clearing:' || p.rail else 'cash' end, null,
    'returned', r.banker_id, p.amount_cents
  from payout p join redemption r on r.id = p.redemption_id
  where p.state in ('returned', 'failed')
  union all
  select 'sent-again', p.id::text, p.created_at, 'returned', r.banker_id,
    'payout-clearing:' || p.rail, null, p.amount_cents
  from payout p join redemption r on r.id = p.redemption_id where p.attempt > 1
  union all
  select 'expired', banker_id || '/' || id, (expires_on + 1)::timestamp at time zone
    'America/New_York', 'reward-liability', banker_id, 'forfeited', null, amount_cents
  from reward where status_id = 14`;

/** Posts what has not been posted, all of a kind at once. */
export async function postSeededMovements(db: Db): Promise<void> {
  await insertPostings(db, "all");
  await db.run(
    raw(`insert into ledger_account (kind, banker_id)
         select distinct 'returned', credit_banker from (${movements}) m
         where credit = 'returned' order by 2 on conflict do nothing`),
  );
  await db.run(
    raw(`with movement as (${movements}), added as (
           insert into ledger_transfer (kind, ref, at)
           select kind, ref, at from movement order by at, kind, ref
           on conflict (kind, ref) do nothing returning id, kind, ref)
         insert into ledger_entry (transfer_id, account_id, cents)
         select added.id, a.id, side.cents
         from added join movement m on m.kind = added.kind and m.ref = added.ref
           cross join lateral (values (m.debit, m.debit_banker, m.cents),
             (m.credit, m.credit_banker, -m.cents)) as side (kind, banker_id, cents)
           join ledger_account a on a.kind = side.kind
             and coalesce(a.banker_id, 0) = coalesce(side.banker_id, 0)`),
  );
}
