import { randomInt } from "node:crypto";
import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Config } from "#app/config.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

type Originator = Config["payouts"]["originator"];

export interface AchBatch {
  id: number;
  state: "claimed" | "written" | "sent" | "unknown";
  stateAt: Date;
  fileOn: IsoDay;
  fileTime: string;
  fileIdModifier: string;
  effectiveOn: IsoDay;
  settlesOn: IsoDay;
  originator: Originator;
  fileName: string | null;
  fileSha256: Buffer | null;
}

const columns = sql`
  id, state, state_at as "stateAt", file_on as "fileOn", file_time as "fileTime",
  file_id_modifier as "fileIdModifier", effective_on as "effectiveOn", settles_on as "settlesOn",
  originator, file_name as "fileName", file_sha256 as "fileSha256"`;

export type NewBatch = Pick<
  AchBatch,
  "fileOn" | "fileTime" | "effectiveOn" | "settlesOn" | "originator"
> & { at: Date };

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/**
 * The files of a day are lettered A to Z, then 0 to 9, and then anew; the time tells them apart.
 * One after the other, so that two that close at the same moment do not get the same letter; and
 * each the one after the last, since one that came to nothing is deleted again.
 */
export async function insertBatch(tx: Db, batch: NewBatch): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('portal-payment-files'))`);
  const last = await tx.one<{ letter: string }>(sql`
    select file_id_modifier as letter from ach_batch where file_on = ${batch.fileOn}
    order by id desc limit 1`);
  const letter = letters[last ? (letters.indexOf(last.letter) + 1) % letters.length : 0]!;
  const row = await tx.one<{ id: number }>(sql`
    insert into ach_batch (state_at, file_on, file_time, file_id_modifier, effective_on, settles_on,
      originator)
    values (${batch.at}, ${batch.fileOn}, ${batch.fileTime}, ${letter}, ${batch.effectiveOn},
      ${batch.settlesOn}, ${JSON.stringify(batch.originator)}::jsonb)
    returning id`);
  return row!.id;
}

/** Takes a batch to work on; nothing while another process has it, or when it has moved on. */
export function lockBatch(
  tx: Db,
  id: number,
  state: AchBatch["state"],
): Promise<AchBatch | undefined> {
  return tx.one(sql`
    select ${columns} from ach_batch where id = ${id} and state = ${state}
    for update skip locked`);
}

export function findBatch(db: Db, id: number): Promise<AchBatch | undefined> {
  return db.one(sql`select ${columns} from ach_batch where id = ${id}`);
}

export async function findDueBatches(
  db: Db,
  state: AchBatch["state"],
  since: Date,
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from ach_batch where state = ${state} and state_at <= ${since} order by id limit 50`);
  return rows.map(({ id }) => id);
}

/** Files the bank may have got after the backup was written; there are none but after a restore. */
export async function findRestoredBatches(db: Db): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select b.id from ach_batch b join house_state h on b.state_at <= h.payouts_stopped_at
    where b.state in ('claimed', 'written') order by b.id`);
  return rows.map(({ id }) => id);
}

/** Files of which a person has to find out whether the bank has them. */
export async function findLostFiles(db: Db): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select file_name as name from ach_batch where state = 'unknown' order by id`);
  return rows.map(({ name }) => name);
}

/** Trace numbers come in order; the receiver is kept as it is now, for the file's bytes. */
export async function insertEntries(
  tx: Db,
  batchId: number,
  entries: { payoutIds: readonly string[]; originBank: string; expectedOn: IsoDay },
): Promise<void> {
  const { payoutIds, originBank, expectedOn } = entries;
  await tx.run(sql`
    with numbered as (
      insert into ach_entry (payout_id, batch_id, trace_no, receiver_id, receiver_name)
      select p.id, ${batchId}, ${originBank} || lpad(nextval('ach_trace_no')::text, 7, '0'),
        b.employee_id, b.last_name || ' ' || b.first_name
      from payout p join redemption r on r.id = p.redemption_id join banker b on b.id = r.banker_id
      where p.id = any(${payoutIds}::uuid[])
      returning payout_id, trace_no)
    update payout p set batch_id = ${batchId}, trace_no = numbered.trace_no,
      expected_on = ${expectedOn}
    from numbered where p.id = numbered.payout_id`);
}

export interface AchEntryRow {
  payoutId: string;
  traceNo: string;
  receiverId: string;
  receiverName: string;
  amountCents: number;
  destinationSealed: string;
  destinationKind: "C" | "S";
}

export function listEntries(db: Db, batchId: number): Promise<AchEntryRow[]> {
  return db.rows(sql`
    select e.payout_id as "payoutId", e.trace_no as "traceNo", e.receiver_id as "receiverId",
      e.receiver_name as "receiverName", p.amount_cents as "amountCents",
      p.destination_sealed as "destinationSealed", p.destination_kind as "destinationKind"
    from ach_entry e join payout p on p.id = e.payout_id
    where e.batch_id = ${batchId} order by e.trace_no`);
}

/** A payment that was held before its file was written waits for a later file. */
export async function takeOutOfBatch(tx: Db, payoutIds: readonly string[]): Promise<void> {
  await tx.run(sql`delete from ach_entry where payout_id = any(${payoutIds}::uuid[])`);
  await tx.run(sql`
    update payout set batch_id = null, trace_no = null, expected_on = null
    where id = any(${payoutIds}::uuid[])`);
}

export async function deleteBatch(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from ach_batch where id = ${id}`);
}

export interface WrittenFile {
  name: string;
  sha256: Buffer;
  entryCount: number;
  totalCents: number;
  at: Date;
}

export async function markWritten(tx: Db, id: number, file: WrittenFile): Promise<void> {
  await tx.run(sql`
    update ach_batch set state = 'written', state_at = ${file.at}, file_name = ${file.name},
      file_sha256 = ${file.sha256}, entry_count = ${file.entryCount},
      total_cents = ${file.totalCents}
    where id = ${id}`);
}

export async function markBatch(
  tx: Db,
  id: number,
  change: { state: "sent" | "unknown" | "written"; at: Date },
): Promise<void> {
  await tx.run(sql`
    update ach_batch set state = ${change.state}, state_at = ${change.at} where id = ${id}`);
}

/** Its payments count as paid on that day, and are expected then; never sooner than before. */
export async function postponeBatch(tx: Db, id: number, settlesOn: IsoDay): Promise<void> {
  await tx.run(sql`
    update ach_batch set settles_on = ${settlesOn} where id = ${id} and settles_on < ${settlesOn}`);
  await tx.run(sql`
    update payout set expected_on = ${settlesOn}
    where batch_id = ${id} and expected_on < ${settlesOn}`);
}

/**
 * Payments of sent files whose day has come and of which the bank has said nothing; and those of
 * the demo's past, which have no file and would otherwise be on their way for ever.
 */
export async function findSettling(
  db: Db,
  { today, countMax }: { today: IsoDay; countMax: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select p.id from payout p left join ach_batch b on b.id = p.batch_id
    where p.rail = 'ach' and p.state = 'accepted'
      and (b.state = 'sent' and b.settles_on <= ${today}
        or b.id is null and p.state_at < ${today}::date - 8)
    order by p.id limit ${countMax}`);
  return rows.map(({ id }) => id);
}

/** Payments that were held while their file left, and let go afterwards; and the demo's past. */
export async function findLeftBehind(db: Db, today: IsoDay): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select p.id from payout p left join ach_batch b on b.id = p.batch_id
    where p.rail = 'ach' and p.state = 'submitted'
      and (b.state = 'sent' or b.id is null and p.state_at < ${today}::date - 7)
    limit 500`);
  return rows.map(({ id }) => id);
}

/** Waiting for a file: new ones, and those let go after they were held out of one. */
const isPayable = (dueBefore: Date) => sql`
  rail = 'ach' and due_at <= ${dueBefore}
    and (state = 'created' or (state = 'claimed' and batch_id is null))`;

export async function findPayable(db: Db, dueBefore: Date, countMax: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from payout where ${isPayable(dueBefore)} order by due_at, id limit ${countMax}`);
  return rows.map(({ id }) => id);
}

export async function countPayable(db: Db, dueBefore: Date): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from payout where ${isPayable(dueBefore)}`);
  return row!.count;
}

/** More files and entries than can have left since a backup, and few enough to do it often. */
const skippedMin = 100_000;

/**
 * The next file and entry have numbers that no lost ones can have had; nor those after another
 * restore of the same backup, so the step differs from time to time.
 */
export async function skipFileNumbers(tx: Db): Promise<void> {
  const skipped = skippedMin + randomInt(skippedMin);
  // One by one: the service's role may take a number and never set one.
  await tx.run(sql`
    select count(nextval('ach_trace_no')), count(nextval(s.name))
    from (select pg_get_serial_sequence('ach_batch', 'id')::regclass as name) s,
      generate_series(1, ${skipped}::int)`);
}
