import { sql } from "#kernel/sql.ts";
import type { Invariant } from "./invariants.store.ts";

const minutes = (count: number) => count * 60_000;
// Five banking days never take longer, whatever the holidays.
const fiveBankingDaysMs = 9 * 24 * minutes(60);
const ago = (at: Date, ms: number) => new Date(at.getTime() - ms);

const openJob = sql`
  select 1 from pgboss.job j where j.name = 'advance-payout' and j.singleton_key = p.id::text
    and j.state in ('created', 'retry', 'active')`;

/**
 * Ten minutes ago, of those in which some process worked: what lay still while none ran is nobody's
 * fault. Whoever works seals the audit log every ten seconds, whatever becomes of the payouts, and
 * these jobs are kept for an hour.
 */
const tenMinutesAgo = (at: Date) => sql`
  least(${ago(at, minutes(10))}::timestamptz, (
    select case when count(*) = 10 then min(worked.minute) else '-infinity' end
    from (select distinct date_trunc('minute', w.started_on) as minute from pgboss.job w
          where w.name = 'seal-audit' and w.started_on is not null
          order by minute desc limit 10) worked))`;

/** After a restore payouts wait for a person, however long: no job hurries them on meanwhile. */
const doWait = sql`(select payouts_stopped_at is not null from house_state)`;

/** What redemptions and payouts say of each other, of their rewards and of the books. */
export const payoutInvariants: readonly Invariant[] = [
  {
    id: "I2",
    says: "a redemption is the sum of its items and of their rewards",
    offenders: () => sql`
      select 'redemption ' || r.id as what
      from redemption r left join redemption_item i on i.redemption_id = r.id
        left join reward w on w.id = i.reward_id
      group by r.id
      having sum(i.amount_cents) is distinct from r.amount_cents
        or sum(w.amount_cents) is distinct from r.amount_cents`,
  },
  {
    id: "I3",
    says: "a redeemed reward is in exactly one live redemption, any other in none",
    offenders: () => sql`
      select 'reward ' || reward_id as what from redemption_item where released_at is null
      group by reward_id having count(*) > 1
      union all
      select 'reward ' || coalesce(w.id, i.reward_id)
      from (select id from reward where redeemed_at is not null) w
      full join (select reward_id from redemption_item where released_at is null) i
        on i.reward_id = w.id
      where w.id is null or i.reward_id is null`,
  },
  {
    id: "I4",
    says: "a redemption has at most one live payout, at least one in all, each of its amount",
    offenders: () => sql`
      select 'redemption ' || r.id as what from redemption r left join payout p
        on p.redemption_id = r.id
      group by r.id
      having count(p.id) = 0
        or count(p.id) filter (where p.state not in ('returned', 'failed')) > 1
        or bool_or(p.amount_cents <> r.amount_cents)`,
  },
  {
    id: "I6",
    says: "what is on its way by a rail is the sum of its payouts under way",
    offenders: () => sql`
      select 'rail ' || rail as what from (values ('ach'), ('p2p')) as of (rail)
      where (select coalesce(sum(-e.cents), 0) from ledger_account a
               join ledger_entry e on e.account_id = a.id
             where a.kind = 'payout-clearing:' || of.rail)
        <> (select coalesce(sum(p.amount_cents), 0) from payout p
            where p.rail = of.rail and p.state not in ('settled', 'returned', 'failed'))`,
  },
  {
    id: "I7",
    says: "cash is less by what was paid and not returned, and more by what nobody knows",
    offenders: () => sql`
      select 'cash' as what
      where (select coalesce(sum(e.cents), 0) from ledger_account a
               join ledger_entry e on e.account_id = a.id
             where a.kind in ('cash', 'return-suspense'))
        <> (select -coalesce(sum(amount_cents), 0) from payout
            where settled_at is not null and state <> 'returned')`,
  },
  {
    id: "I8",
    says: "a payout that waits has an open job",
    offenders: () => sql`
      select 'payout ' || p.id as what from payout p
      where not ${doWait} and p.state = 'created'
        and not exists (${openJob})`,
  },
  {
    id: "I9",
    says:
      "no payout is left behind while a process works: created 10 minutes, unknown an hour; " +
      "submitted or accepted by the network 5 banking days",
    offenders: (at) => sql`
      select 'payout ' || p.id as what from payout p
      where not ${doWait} and (
        p.state = 'created' and p.state_at < ${tenMinutesAgo(at)}
          and not exists (${openJob} and j.start_after > ${tenMinutesAgo(at)})
        or p.state = 'submitted' and p.state_at < ${ago(at, fiveBankingDaysMs)}
        or p.state = 'unknown' and p.state_at < ${ago(at, minutes(60))}
          and p.state_at + interval '50 minutes' < ${tenMinutesAgo(at)}
        -- a bank's is settled by the calendar; without a due time it is of the demo's past
        or p.state = 'accepted' and p.rail = 'p2p' and p.due_at is not null
          and p.state_at < ${ago(at, fiveBankingDaysMs)})`,
  },
  {
    id: "I10",
    says: "a payout's events replay to its state by allowed moves, and its rewards stand there too",
    offenders: () => sql`
      select 'payout ' || p.id as what
      from payout p left join (
        select payout_id, state, lag(state) over life as before,
          lead(state) over life is null as is_last
        from payout_event where kind = 'state'
        window life as (partition by payout_id order by id)) e on e.payout_id = p.id
      where e.state is null
        or e.before is null and e.state <> 'created'
        or e.before is not null and not exists (
          select from payout_state_move where from_id = e.before and to_id = e.state)
        or e.is_last and e.state <> p.state
      union all
      select 'payout ' || p.id
      from payout p
        join redemption_item i on i.redemption_id = p.redemption_id and i.released_at is null
        join reward w on w.id = i.reward_id
      where p.attempt = (select max(attempt) from payout n where n.redemption_id = p.redemption_id)
        and w.status_id <> case
          when p.state in ('created', 'claimed') and p.attempt > 1 then 8
          else (array[6, 7, 8, 8, 9, 10, 11, 12, 12])[array_position(
            array['created', 'claimed', 'submitted', 'unknown', 'accepted', 'held', 'settled',
                  'returned', 'failed'], p.state)] end`,
  },
  {
    id: "I11",
    says: "nothing was redeemed without a submitted W-9 of that year",
    offenders: () => sql`
      select 'redemption ' || r.id as what from redemption r join w9_form f on f.id = r.w9_form_id
      where f.status <> 'Submitted'
        or f.year <> extract(year from r.redeemed_at at time zone 'America/New_York')`,
  },
  {
    id: "I12",
    says: "nothing that had expired was redeemed",
    offenders: () => sql`
      select 'reward ' || id as what from reward
      where redeemed_at is not null
        and (redeemed_at at time zone 'America/New_York')::date > expires_on`,
  },
  {
    id: "I13",
    says: "no trace number is used twice on a rail, and every line of the bank has an outcome",
    offenders: (at) => sql`
      select 'trace of ' || rail as what from payout where trace_no is not null
      group by rail, trace_no having count(*) > 1
      union all
      select 'inbound line ' || l.id from inbound_line l join inbound_file f on f.id = l.file_id
      where l.outcome is null and f.received_at < ${tenMinutesAgo(at)}`,
  },
];
