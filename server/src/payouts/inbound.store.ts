import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export type InboundKind =
  | "return"
  | "disputed-return"
  | "change"
  | "refused-change"
  | "settled"
  | "other";

export interface InboundFile {
  sha256: Buffer;
  name: string;
  kind: "nacha" | "settlement";
  receivedAt: Date;
}

/** Nothing when these bytes have been read before, by us or by another process just now. */
export async function insertFile(tx: Db, file: InboundFile): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    insert into inbound_file (sha256, name, kind, received_at, line_count)
    values (${file.sha256}, ${file.name}, ${file.kind}, ${file.receivedAt}, 0)
    on conflict (sha256) do nothing returning id`);
  return row?.id;
}

export async function setLineCount(tx: Db, fileId: number, count: number): Promise<void> {
  await tx.run(sql`update inbound_file set line_count = ${count} where id = ${fileId}`);
}

export async function isFileKnown(db: Db, sha256: Buffer): Promise<boolean> {
  return (await db.one(sql`select from inbound_file where sha256 = ${sha256}`)) !== undefined;
}

export interface NewLine {
  id: number;
  lineNo: number;
  kind: InboundKind;
  traceNo: string;
  amountCents: number;
  code: string | null;
  correctedSealed: string | null;
  namedAccountSealed: string | null;
  companyId: string | null;
}

/**
 * Numbers for lines to come: a sealed value is bound to its row's number before the row is there.
 */
export async function takeLineIds(tx: Db, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('inbound_line', 'id')) as id
    from generate_series(1, ${count})`);
  return rows.map(({ id }) => id);
}

export async function insertLines(
  tx: Db,
  fileId: number,
  lines: readonly NewLine[],
): Promise<void> {
  await tx.run(sql`
    insert into inbound_line
      (file_id, id, line_no, kind, trace_no, amount_cents, code, corrected_sealed,
       named_account_sealed, company_id)
    select ${fileId}, * from unnest(
      ${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ lineNo }) => lineNo)}::int[],
      ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ traceNo }) => traceNo)}::text[],
      ${lines.map(({ amountCents }) => amountCents)}::bigint[],
      ${lines.map(({ code }) => code)}::text[],
      ${lines.map(({ correctedSealed }) => correctedSealed)}::text[],
      ${lines.map(({ namedAccountSealed }) => namedAccountSealed)}::text[],
      ${lines.map(({ companyId }) => companyId)}::text[])`);
}

export interface InboundLine extends NewLine {
  fileId: number;
  fileName: string;
}

const columns = sql`
  l.id, l.line_no as "lineNo", l.kind, l.trace_no as "traceNo", l.amount_cents as "amountCents",
  l.code, l.corrected_sealed as "correctedSealed",
  l.named_account_sealed as "namedAccountSealed", l.company_id as "companyId",
  l.file_id as "fileId", f.name as "fileName"`;

export async function findOpenLines(db: Db, countMax: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from inbound_line where outcome is null order by id limit ${countMax}`);
  return rows.map(({ id }) => id);
}

/** Takes a line to apply it; nothing when another process has it or did so already. */
export function lockOpenLine(tx: Db, id: number): Promise<InboundLine | undefined> {
  return tx.one(sql`
    select ${columns} from inbound_line l join inbound_file f on f.id = l.file_id
    where l.id = ${id} and l.outcome is null for update of l skip locked`);
}

export function findLine(db: Db, id: number): Promise<InboundLine | undefined> {
  return db.one(sql`
    select ${columns} from inbound_line l join inbound_file f on f.id = l.file_id
    where l.id = ${id}`);
}

/** The account it named has been compared by then, and may be a stranger's: it is not kept. */
export async function closeLine(
  tx: Db,
  id: number,
  closed: { outcome: string; payoutId: string | null; at: Date },
): Promise<void> {
  await tx.run(sql`
    update inbound_line set outcome = ${closed.outcome}, applied_at = ${closed.at},
      payout_id = ${closed.payoutId}, named_account_sealed = null
    where id = ${id}`);
}

/** Whether we have ever paid under that company's number. */
export async function isCompanyOfAFile(db: Db, companyId: string): Promise<boolean> {
  const batch = await db.one(sql`
    select from ach_batch where originator->>'companyId' = ${companyId} limit 1`);
  return batch !== undefined;
}
