import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";

/** The order in which tables can be filled: what is referred to comes first. */
export type SeedTable =
  | "institution"
  | "portfolio"
  | "location"
  | "banker"
  | "mfa_exclusion"
  | "promotion"
  | "reward_upload"
  | "reward"
  | "reward_event"
  | "w9_form"
  | "ticket"
  | "ticket_message"
  | "banner"
  | "sales_tip"
  | "survey_question"
  | "survey_option"
  | "survey_answer"
  | "tier"
  | "ranking_file"
  | "tax_year_parameter"
  | "redemption"
  | "redemption_item"
  | "payout"
  | "payout_event"
  | "payout_method"
  | "routing_number";

const rowsPerInsert = 2_000;

const columnOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts rows whose fields are the table's columns in our spelling; the first names them all. */
export async function loadRows<Row extends object>(
  db: Db,
  table: SeedTable,
  rows: readonly Row[],
): Promise<void> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
  const columns = fields.map(columnOf);
  const entries = fields.map((field, index) => [field, columns[index] ?? field] as const);
  const list = columns.join(", ");
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const batch = rows
      .slice(start, start + rowsPerInsert)
      .map((row) => Object.fromEntries(entries.map(([field, column]) => [column, row[field]])));
    await db.run(
      sql`${raw(`insert into ${table} (${list}) select ${list}`)}
          from json_populate_recordset(${raw(`null::${table}`)}, ${JSON.stringify(batch)}::json)`,
    );
  }
}

const counted: readonly SeedTable[] = [
  "institution",
  "portfolio",
  "location",
  "banker",
  "promotion",
  "reward_upload",
  "reward",
  "banner",
  "survey_question",
  "survey_option",
];

/** What was loaded with its number pushes the counter on, so that the next row gets a free one. */
export async function moveCounters(db: Db): Promise<void> {
  for (const table of counted) {
    await db.run(
      raw(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`),
    );
  }
  await db.run(raw("select setval('ticket_no', max(no)) from ticket"));
}

/** A ticket about a payment names the payment, where the banker has one that failed. */
export async function linkTicketsToFailedPayments(db: Db): Promise<void> {
  await db.run(
    sql`update ticket set reward_id =
          (select min(r.id) from reward r
           where r.banker_id = ticket.banker_id and r.status_id = ${rewardStatus.failed})
        where category_id = 1`,
  );
}

interface Guard {
  drop: string;
  restore: string;
}

/** The foreign keys and plain indexes of the two long tables, with the statements to and fro. */
function rewardGuards(db: Db): Promise<Guard[]> {
  return db.rows<Guard>(
    raw(`select format('drop index %s', indexrelid::regclass) as drop,
           pg_get_indexdef(indexrelid) as restore
         from pg_index
         where indrelid in ('reward'::regclass, 'reward_event'::regclass) and not indisunique
         union all
         select format('alter table %s drop constraint %I', conrelid::regclass, conname),
           format('alter table %s add constraint %I %s', conrelid::regclass, conname,
             pg_get_constraintdef(oid))
         from pg_constraint
         where conrelid in ('reward'::regclass, 'reward_event'::regclass) and contype = 'f'`),
  );
}

/**
 * Loads rewards and events with triggers, foreign keys and indexes off: rewards arrive in their
 * last status, and what is checked and sorted once for all rows costs a fraction of the same row
 * by row. Whoever loads rebuilds the rollups afterwards.
 */
export async function withoutRewardGuards<Value>(
  db: Db,
  load: () => Promise<Value>,
): Promise<Value> {
  const guards = await rewardGuards(db);
  await db.run(raw("alter table reward disable trigger user"));
  for (const { drop } of guards) await db.run(raw(drop));
  const value = await load();
  for (const { restore } of guards) await db.run(raw(restore));
  await db.run(raw("alter table reward enable trigger user"));
  return value;
}

/** The embedded database never would by itself, and would look for everything the long way. */
export async function countRows(db: Db): Promise<void> {
  await db.run(raw("analyze"));
}

export async function hasBankers(db: Db): Promise<boolean> {
  return (await db.one(sql`select from banker limit 1`)) !== undefined;
}
