import type {
  NewTicket,
  TicketDetails,
  TicketListRequest,
  TicketPayment,
  TicketRow,
  TicketSortColumn,
  TicketStatusId,
} from "@portal/contract/support/support.ts";
import { isWithin, type Span } from "#kernel/day-from.ts";
import type { Db } from "#kernel/db.ts";
import { allOf, directionOf } from "#kernel/list-sql.ts";
import { numbered } from "#kernel/numbered.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";

// Every read and write names the banker: a ticket's number alone opens nothing.

const sortColumns: Readonly<Record<TicketSortColumn, string>> = {
  ticketNo: "t.no",
  status: "s.name",
  subject: "lower(t.subject)",
  createdAt: "t.created_at",
  respondedAt: "t.response_at",
  category: "c.name",
};

/** What is asked for, with its days as what they are where the reader is. */
export interface TicketQuery extends Omit<TicketListRequest, "createdOn" | "respondedOn"> {
  created: Span | null;
  responded: Span | null;
  rowsMax: number;
}

function conditions(bankerId: number, query: TicketQuery): Sql {
  const { ticketNo, statusId, categoryId, created, responded } = query;
  return allOf([
    sql`t.banker_id = ${bankerId}`,
    ticketNo !== null && sql`t.no = ${numbered(ticketNo)}`,
    statusId !== null && sql`t.status_id = ${statusId}`,
    categoryId !== null && sql`t.category_id = ${categoryId}`,
    created !== null && isWithin(raw("t.created_at"), created),
    responded !== null && isWithin(raw("t.response_at"), responded),
  ]);
}

/** One banker's tickets are few, so they are counted on the way. */
export async function findTickets(
  db: Db,
  bankerId: number,
  query: TicketQuery,
): Promise<{ rows: TicketRow[]; totalCount: number }> {
  const direction = directionOf(query.sortOrder);
  const where = conditions(bankerId, query);
  const size = query.pageSize ?? query.rowsMax;
  const offset = query.pageSize === null ? 0 : query.page * size;
  const rows = await db.rows<TicketRow>(sql`
    select t.no::text as "ticketNo", s.name as status, t.subject, t.created_at as "createdAt",
           t.response_at as "respondedAt", c.name as category
      from ticket t join ticket_status s on s.id = t.status_id
      join ticket_category c on c.id = t.category_id
     where ${where}
     order by ${raw(sortColumns[query.sortColumn])} ${direction} nulls last, t.no ${direction}
     limit ${size} offset ${offset}`);
  const count = await db.one<{ count: number }>(
    sql`select count(*)::int as count from ticket t where ${where}`,
  );
  return { rows, totalCount: count?.count ?? 0 };
}

/** Its day depends on where its reader is. */
export function findTicket(
  db: Db,
  bankerId: number,
  ticketNo: string,
): Promise<(Omit<TicketDetails, "createdOn"> & { createdAt: Date }) | undefined> {
  return db.one(sql`
    select t.no::text as "ticketNo", coalesce(nullif(t.reward_text, ''), t.reward_id::text, '')
             as "rewardId", t.created_at as "createdAt",
           c.name as category, t.closed_at as "closedAt", t.closed_by as "closedBy",
           s.name as status, t.subject, t.description, t.admin_comments as "adminComments"
      from ticket t join ticket_status s on s.id = t.status_id
      join ticket_category c on c.id = t.category_id
     where t.no = ${numbered(ticketNo)} and t.banker_id = ${bankerId}`);
}

export async function reserveNumber(db: Db, bankerId: number, at: Date): Promise<string> {
  const row = await db.one<{ ticketNo: string }>(sql`
    insert into ticket_reservation (ticket_no, banker_id, reserved_at)
    values (nextval('ticket_no'), ${bankerId}, ${at}) returning ticket_no::text as "ticketNo"`);
  return row!.ticketNo;
}

/** Takes the number out of the reservations; false when it was not the banker's or is used. */
export async function takeNumber(db: Db, bankerId: number, ticketNo: string): Promise<boolean> {
  const taken = await db.run(sql`
    delete from ticket_reservation
     where ticket_no = ${numbered(ticketNo)} and banker_id = ${bankerId}`);
  return taken === 1;
}

export async function insertTicket(
  db: Db,
  ticket: NewTicket & { bankerId: number; payment: TicketPayment | undefined; at: Date },
): Promise<void> {
  const { payment } = ticket;
  await db.run(sql`
    insert into ticket (no, banker_id, category_id, subject, description, reward_text, reward_id,
                        return_code, trace_no, created_at)
    values (${numbered(ticket.ticketNo)}, ${ticket.bankerId}, ${ticket.categoryId},
            ${ticket.subject}, ${ticket.description}, ${ticket.rewardId},
            ${payment?.rewardId ?? null}::bigint,
            ${payment?.returnCode ?? null}, ${payment?.traceNumber ?? null}, ${ticket.at})`);
}

/** Whether this very ticket is there: the banker's own, under that number, in the same words. */
export async function hasTicket(
  db: Db,
  ticket: NewTicket & { bankerId: number },
): Promise<boolean> {
  const found = await db.one(sql`
    select from ticket
     where no = ${numbered(ticket.ticketNo)} and banker_id = ${ticket.bankerId}
       and category_id = ${ticket.categoryId} and subject = ${ticket.subject}
       and description = ${ticket.description} and reward_text = ${ticket.rewardId}`);
  return found !== undefined;
}

/**
 * The banker's own reward with what was last heard of its payment; nothing of another's. Code and
 * trace number are those of one attempt: a bank is asked about the payment it returned.
 */
export function findOwnPayment(
  db: Db,
  bankerId: number,
  rewardId: string,
): Promise<TicketPayment | undefined> {
  return db.one(sql`
    select r.id::text as "rewardId", p.return_code as "returnCode", p.trace_no as "traceNumber"
      from reward r left join lateral (
        select p.trace_no, (
            select max(e.code) from payout_event e
             where e.payout_id = p.id and e.state in ('returned', 'failed')) as return_code
          from redemption_item i join payout p using (redemption_id)
         where i.reward_id = r.id
           and (p.trace_no is not null or p.state in ('returned', 'failed'))
         order by p.created_at desc, p.attempt desc limit 1) p on true
     where r.id = ${numbered(rewardId)} and r.banker_id = ${bankerId}`);
}

export interface TicketState {
  statusId: TicketStatusId;
  closedAt: Date | null;
}

/** Locked, so that what is decided from it still holds when it is written. */
export function lockTicket(
  db: Db,
  bankerId: number,
  ticketNo: string,
): Promise<TicketState | undefined> {
  return db.one(sql`
    select status_id as "statusId", closed_at as "closedAt" from ticket
     where no = ${numbered(ticketNo)} and banker_id = ${bankerId} for update`);
}

export function findTicketState(
  db: Db,
  bankerId: number,
  ticketNo: string,
): Promise<(TicketState & Nullable<TicketPayment>) | undefined> {
  return db.one(sql`
    select status_id as "statusId", closed_at as "closedAt", reward_id::text as "rewardId",
           return_code as "returnCode", trace_no as "traceNumber"
      from ticket where no = ${numbered(ticketNo)} and banker_id = ${bankerId}`);
}

type Nullable<Row> = { [Field in keyof Row]: Row[Field] | null };

export function findNewestTicketAbout(
  db: Db,
  bankerId: number,
  rewardId: string,
): Promise<{ ticketNo: string } | undefined> {
  return db.one(sql`
    select t.no::text as "ticketNo" from ticket t join reward r on r.id = t.reward_id
     where r.id = ${numbered(rewardId)} and t.banker_id = ${bankerId} and r.banker_id = ${bankerId}
     order by t.created_at desc, t.no desc limit 1`);
}

export async function setReopened(
  db: Db,
  { ticketNo, statusId, at }: { ticketNo: string; statusId: TicketStatusId; at: Date },
): Promise<void> {
  await db.run(sql`
    update ticket set status_id = ${statusId}, closed_at = null, closed_by = null,
           reopened_at = ${at}
     where no = ${numbered(ticketNo)}`);
}

interface Option {
  value: number;
  label: string;
}

export function readTicketCategories(db: Db): Promise<Option[]> {
  return db.rows(sql`select id as value, name as label from ticket_category order by id`);
}

export function readTicketStatuses(db: Db): Promise<Option[]> {
  return db.rows(sql`select id as value, name as label from ticket_status order by id`);
}
