import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export type CaseKind =
  | "held-payment"
  | "change"
  | "unknown-trace"
  | "different-amount"
  | "odd-return"
  | "odd-settlement"
  | "disputed-return"
  | "unknown-outcome"
  | "refused-file";

export interface NewCase {
  kind: CaseKind;
  /** What it is about, by `caseSubject`; a subject has one open case. */
  subject: string;
  payoutId?: string;
  inboundLineId?: number;
  /** For an operator; names no whole number. */
  summary: string;
  at: Date;
}

export interface PayoutCase {
  id: number;
  kind: CaseKind;
  subject: string;
  payoutId: string | null;
  inboundLineId: number | null;
  summary: string;
  openedAt: Date;
  decision: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

const columns = sql`
  id, kind, subject, payout_id as "payoutId", inbound_line_id as "inboundLineId", summary,
  opened_at as "openedAt", decision, decided_by as "decidedBy", decided_at as "decidedAt"`;

export async function openCase(tx: Db, opened: NewCase): Promise<void> {
  await tx.run(sql`
    insert into payout_case (kind, subject, payout_id, inbound_line_id, summary, opened_at)
    values (${opened.kind}, ${opened.subject}, ${opened.payoutId ?? null},
      ${opened.inboundLineId ?? null}, ${opened.summary}, ${opened.at})
    on conflict (subject) where decision is null do nothing`);
}

/** For what would happen again with every pass: one that was decided is not asked about again. */
export async function openCaseOnce(tx: Db, opened: NewCase): Promise<void> {
  const before = await tx.one(sql`
    select from payout_case where subject = ${opened.subject} limit 1`);
  if (!before) await openCase(tx, opened);
}

const listedMax = 500;

/** Who waits longest comes first, so that no number of new ones hides it; then what is decided. */
export function listCases(db: Db, { isAll }: { isAll: boolean }): Promise<PayoutCase[]> {
  return db.rows(sql`
    select ${columns} from payout_case where ${isAll} or decision is null
    order by decision is not null, decided_at desc, opened_at, id limit ${listedMax}`);
}

/** How many cases a list of them would have if it had no end. */
export async function countCases(db: Db, { isAll }: { isAll: boolean }): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from payout_case where ${isAll} or decision is null`);
  return row?.count ?? 0;
}

export function findCase(db: Db, id: number): Promise<PayoutCase | undefined> {
  return db.one(sql`select ${columns} from payout_case where id = ${id}`);
}

/** Cases nobody has decided that were opened before an instant. */
export async function countCasesOpenedBefore(db: Db, openedBefore: Date): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from payout_case
    where decision is null and opened_at < ${openedBefore}`);
  return row?.count ?? 0;
}

/** Closes a case once: the second of two deciders is told so. */
export async function closeCase(
  tx: Db,
  id: number,
  closed: { decision: string; by: string; at: Date },
): Promise<boolean> {
  const count = await tx.run(sql`
    update payout_case set decision = ${closed.decision}, decided_by = ${closed.by},
      decided_at = ${closed.at}
    where id = ${id} and decision is null`);
  return count === 1;
}
