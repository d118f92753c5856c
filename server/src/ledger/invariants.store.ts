import type { Db } from "#kernel/db.ts";
import { type Sql, sql } from "#kernel/sql.ts";
import { payoutInvariants } from "./payout-invariants.store.ts";

export interface Invariant {
  /** I1 to I16: alarms, the record of a check and tests name a breach by it. */
  id: string;
  /** What must be true. */
  says: string;
  /** The rows for which it is not: `what` names one of them by number, never by a value. */
  offenders: (at: Date) => Sql;
}

export interface Breach {
  id: string;
  says: string;
  /** Some of the offenders, enough to begin to look. */
  examples: string[];
}

// A banker's account as (kind, banker, what is owed on it).
const owedTo = (kind: string) => sql`
  select a.banker_id, -sum(e.cents) as cents
  from ledger_account a join ledger_entry e on e.account_id = a.id
  where a.kind = ${kind} group by a.banker_id`;

/** What the books say against what the rewards say. */
const bookInvariants: readonly Invariant[] = [
  {
    id: "I1",
    says: "every transfer adds up to nought, and so do all of them",
    offenders: () => sql`
      select 'transfer ' || t.id as what
      from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id
      group by t.id having coalesce(sum(e.cents), 0) <> 0 or count(e.cents) < 2`,
  },
  {
    id: "I5",
    says: "what is owed to a banker is the sum of the available rewards, and never negative",
    offenders: () => sql`
      select 'banker ' || coalesce(owed.banker_id, available.banker_id) as what
      from (${owedTo("reward-liability")}) owed
      full join (select banker_id, sum(amount_cents) as cents from reward where status_id = 4
                 group by banker_id) available using (banker_id)
      where coalesce(owed.cents, 0) <> coalesce(available.cents, 0) or owed.cents < 0
      union all
      select 'returned to banker ' || coalesce(owed.banker_id, failed.banker_id)
      from (${owedTo("returned")}) owed
      full join (select banker_id, sum(amount_cents) as cents from reward where status_id = 12
                 group by banker_id) failed using (banker_id)
      where coalesce(owed.cents, 0) <> coalesce(failed.cents, 0) or owed.cents < 0`,
  },
  {
    id: "I15",
    says: "the balance a banker sees is what is owed",
    offenders: () => sql`
      select 'banker ' || coalesce(owed.banker_id, seen.banker_id) as what
      from (${owedTo("reward-liability")}) owed
      full join (select banker_id, amount_cents as cents from banker_status
                 where status_id = 4 and amount_cents <> 0) seen using (banker_id)
      where coalesce(owed.cents, 0) <> coalesce(seen.cents, 0)`,
  },
  {
    id: "I14",
    says: "the taxed total of a banker and year is what was redeemed and not returned",
    offenders: () => sql`
      select 'banker ' || coalesce(taxed.banker_id, paid.banker_id) || ' in '
        || coalesce(taxed.year, paid.year) as what
      from (
        select banker_id, extract(year from redeemed_at at time zone 'America/New_York') as year,
          sum(amount_cents) as cents
        from reward where redeemed_at is not null and status_id <> 12 group by 1, 2) taxed
      full join (
        select r.banker_id, sum(r.amount_cents) as cents,
          extract(year from r.redeemed_at at time zone 'America/New_York') as year
        from redemption r join lateral (
          select state from payout where redemption_id = r.id order by attempt desc limit 1) last
          on last.state not in ('returned', 'failed')
        group by 1, 3) paid using (banker_id, year)
      where coalesce(taxed.cents, 0) <> coalesce(paid.cents, 0)`,
  },
];

export const invariants: readonly Invariant[] = [...bookInvariants, ...payoutInvariants];

const examplesMax = 5;

export async function findBreach(
  db: Db,
  { id, says, offenders }: Invariant,
  at: Date,
): Promise<Breach | undefined> {
  const rows = await db.rows<{ what: string }>(
    sql`select what from (${offenders(at)}) offender limit ${examplesMax}`,
  );
  return rows.length === 0 ? undefined : { id, says, examples: rows.map(({ what }) => what) };
}
