import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";
import { raw, type Sql, sql } from "./sql.ts";

export interface RetentionRule {
  table: string;
  keptDays: number;
  /** When the row's time begins to run. */
  since: Sql;
  /** Where the row itself must stay: what is taken out of it. */
  erases?: Sql;
}

/** Seven years with the leap days there can be in them. */
export const sevenYearsDays = 2_557;
/** W-9s count from the end of the tax year they were given for. */
const endOfTaxYear = sql`make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'America/New_York')`;

/**
 * How long what is kept for, past its use. The audit log goes by whole links of its chain, see
 * expire-audit.ts. Rewards, payments and the books are not in here: a balance is the sum of all of
 * them.
 */
export const retentionRules: RetentionRule[] = [
  { table: "verification_code", keptDays: 30, since: sql`sent_at` },
  { table: "session", keptDays: 90, since: sql`coalesce(ended_at, expires_at)` },
  { table: "rate_bucket", keptDays: 2, since: sql`window_start` },
  { table: "ticket_reservation", keptDays: 30, since: sql`reserved_at` },
  {
    // Drafts that were never submitted; what was signed once has a version and stays.
    table: "w9_form",
    keptDays: 365,
    since: sql`case when status = 'Draft' and not exists (
      select from w9_version where w9_version.form_id = w9_form.id) then saved_at end`,
  },
  {
    // Redemptions name the form they were paid on, so its row stays; what it said goes.
    table: "w9_form",
    keptDays: sevenYearsDays,
    since: sql`case when status = 'Submitted' and answers_sealed is not null
      then ${endOfTaxYear} end`,
    erases: sql`answers_sealed = null, ssn_sealed = null, ein_sealed = null, ssn_index = null`,
  },
  {
    // The signed document. That it was signed, when and with which hash stays on record.
    table: "w9_document",
    keptDays: sevenYearsDays,
    since: sql`case when sealed is not null then (
      select ${endOfTaxYear} from w9_version where w9_version.id = version_id) end`,
    erases: sql`sealed = null`,
  },
  {
    // Whether an account had been on file before is told by the index and dates, so the row stays;
    // nobody reads the rest. Ninety days are longer than a merge can be undone.
    table: "payout_method",
    keptDays: 90,
    since: sql`case when details_sealed is not null then deleted_at end`,
    erases: sql`details_sealed = null, masked = null, routing_masked = null,
      account_masked = null`,
  },
  { table: "ssn_lookup", keptDays: 2, since: sql`at` },
  { table: "idempotency", keptDays: 30, since: sql`created_at` },
  { table: "alias_enrolment", keptDays: 1, since: sql`checked_at` },
  { table: "activity", keptDays: sevenYearsDays, since: sql`at` },
  {
    // A ticket's time begins when it is closed for good; what is said in it goes first.
    table: "ticket_message",
    keptDays: sevenYearsDays,
    since: sql`(select greatest(t.closed_at, written_at) from ticket t
      where t.no = ticket_no and t.closed_at is not null)`,
  },
  {
    table: "ticket",
    keptDays: sevenYearsDays,
    since: sql`case when not exists (
      select from ticket_message m where m.ticket_no = ticket.no) then closed_at end`,
  },
];

const dayMs = 86_400_000;
// Small steps, so that no lock is held for long.
const rowsPerStep = 5_000;

export interface ExpiredRows {
  table: string;
  keptDays: number;
  count: number;
}

/** What deleteExpired would remove, by table. */
export async function countExpired(
  services: { db: Db; clock: Clock },
  rules = retentionRules,
): Promise<ExpiredRows[]> {
  const counted: ExpiredRows[] = [];
  for (const { table, keptDays, since } of rules) {
    const before = new Date(services.clock.now().getTime() - keptDays * dayMs);
    const row = await services.db.one<{ count: number }>(
      sql`select count(*)::int as count from ${raw(table)} where ${since} < ${before}`,
    );
    counted.push({ table, keptDays, count: row?.count ?? 0 });
  }
  return counted;
}

/** Removes what is past its time; answers how many rows. */
export async function deleteExpired(
  services: { db: Db; clock: Clock; log: Log },
  rules = retentionRules,
): Promise<number> {
  let total = 0;
  for (const rule of rules) {
    const count = await deleteOlder(services, rule);
    if (count > 0) services.log.info("expired rows deleted", { event: rule.table, count });
    total += count;
  }
  return total;
}

async function deleteOlder(
  { db, clock }: { db: Db; clock: Clock },
  { table, keptDays, since, erases }: RetentionRule,
): Promise<number> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  const name = raw(table);
  const remove = erases ? sql`update ${name} set ${erases}` : sql`delete from ${name}`;
  let total = 0;
  for (;;) {
    const count = await db.run(sql`
      ${remove} where ctid = any (array(
        select ctid from ${name} where ${since} < ${before} limit ${rowsPerStep}))`);
    total += count;
    if (count < rowsPerStep) return total;
  }
}
