import {
  type TicketMessage,
  type TicketPayment,
  type TicketStatusId,
  ticketStatus,
} from "@portal/contract/support/support.ts";
import type { Db } from "#kernel/db.ts";
import { numbered } from "#kernel/numbered.ts";
import { sql } from "#kernel/sql.ts";

// Operations see every banker's tickets; nothing of this is reached by a call.

interface AnyTicket {
  ticketNo: string;
  status: string;
  category: string;
  banker: string;
  subject: string;
  createdAt: Date;
}

export interface OpenTicket extends AnyTicket {
  /** The ticket itself is the banker's first word. */
  lastWordBy: TicketMessage["author"];
  lastWordAt: Date;
}

interface OpenTicketsQuery {
  statusIds: readonly TicketStatusId[];
  /** Otherwise whoever waits for a word of ours, then the rest, of both the oldest first. */
  isNewestFirst: boolean;
  rowsMax: number;
}

/** An answer makes it In Progress: one that is Open had none, or was reopened without a word. */
const isUnanswered = sql`
  (t.status_id = ${ticketStatus.open} or coalesce(m.author, 'banker') = 'banker')`;

export function findTicketsOfAll(
  db: Db,
  { statusIds, isNewestFirst, rowsMax }: OpenTicketsQuery,
): Promise<OpenTicket[]> {
  return db.rows(sql`
    select t.no::text as "ticketNo", s.name as status, c.name as category,
           b.business_unit || '/' || b.employee_id as banker, t.subject,
           t.created_at as "createdAt", coalesce(m.author, 'banker') as "lastWordBy",
           coalesce(m.written_at, t.created_at) as "lastWordAt"
      from ticket t join ticket_status s on s.id = t.status_id
      join ticket_category c on c.id = t.category_id join banker b on b.id = t.banker_id
      left join lateral (
        select author, written_at from ticket_message where ticket_no = t.no
         order by written_at desc, id desc limit 1) m on true
     where t.status_id = any(${statusIds})
     order by case when ${isNewestFirst} then t.created_at end desc,
           ${isUnanswered} desc, t.created_at, t.no
     limit ${rowsMax}`);
}

export async function countTicketsOfAll(
  db: Db,
  statusIds: readonly TicketStatusId[],
): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from ticket where status_id = any(${statusIds})`);
  return row?.count ?? 0;
}

export interface WholeTicket extends AnyTicket {
  statusId: TicketStatusId;
  bankerName: string;
  email: string;
  description: string;
  respondedAt: Date | null;
  closedAt: Date | null;
  closedBy: string | null;
  rewardId: string | null;
  returnCode: TicketPayment["returnCode"];
  traceNumber: TicketPayment["traceNumber"];
}

export function findWholeTicket(db: Db, ticketNo: string): Promise<WholeTicket | undefined> {
  return db.one(sql`
    select t.no::text as "ticketNo", t.status_id as "statusId", s.name as status,
           c.name as category, b.business_unit || '/' || b.employee_id as banker,
           b.name as "bankerName", b.email, t.subject, t.description, t.created_at as "createdAt",
           t.response_at as "respondedAt", t.closed_at as "closedAt", t.closed_by as "closedBy",
           coalesce(t.reward_id::text, nullif(t.reward_text, '')) as "rewardId",
           t.return_code as "returnCode", t.trace_no as "traceNumber"
      from ticket t join ticket_status s on s.id = t.status_id
      join ticket_category c on c.id = t.category_id join banker b on b.id = t.banker_id
     where t.no = ${numbered(ticketNo)}`);
}

/**
 * The same, for whoever changes it. Locked before it is read: a locking read that had to wait joins
 * the changed ticket to its former status, and finds nothing.
 */
export async function lockWholeTicket(db: Db, ticketNo: string): Promise<WholeTicket | undefined> {
  await db.run(sql`select from ticket where no = ${numbered(ticketNo)} for update`);
  return findWholeTicket(db, ticketNo);
}

export async function setAnswered(
  db: Db,
  answer: { ticketNo: string; statusId: TicketStatusId; text: string; at: Date },
): Promise<void> {
  await db.run(sql`
    update ticket set status_id = ${answer.statusId}, admin_comments = ${answer.text},
           response_at = coalesce(response_at, ${answer.at})
     where no = ${numbered(answer.ticketNo)}`);
}

export async function setEnded(
  db: Db,
  end: { ticketNo: string; statusId: TicketStatusId; operator: string; at: Date },
): Promise<void> {
  await db.run(sql`
    update ticket set status_id = ${end.statusId}, closed_at = ${end.at},
           closed_by = ${end.operator}
     where no = ${numbered(end.ticketNo)}`);
}
