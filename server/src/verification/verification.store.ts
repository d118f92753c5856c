import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export async function findExclusion(
  db: Db,
  banker: { businessUnit: string; locationId: string; employeeId: string },
): Promise<boolean> {
  const found = await db.one(sql`
    select from mfa_exclusion
     where business_unit = ${banker.businessUnit} and location_code = ${banker.locationId}
       and (employee_id is null or employee_id = ${banker.employeeId})`);
  return found !== undefined;
}

/**
 * Takes the session's row, so that the codes of one session are sent and checked one at a time. The
 * banker's key, to which what is stored next refers, goes first, as when an employment is ended.
 */
export async function lockSession(
  db: Db,
  { bankerId, sessionId }: { bankerId: number; sessionId: string },
): Promise<{ wrongCodes: number; verifiedAt: Date | null } | undefined> {
  // One trip: they are carried out in this order.
  const [, session] = await Promise.all([
    db.run(sql`select from banker where id = ${bankerId} for key share`),
    db.one<{ wrongCodes: number; verifiedAt: Date | null }>(sql`
      select wrong_codes as "wrongCodes", verified_at as "verifiedAt"
        from session where id = ${sessionId} and ended_at is null for update`),
  ]);
  return session;
}

export interface Tally {
  wrongToday: number;
  wrongInRow: number;
  lockedAt: Date | null;
}

/** The banker's count of wrong codes, locked; yesterday's count is nought today. */
export async function lockTally(db: Db, bankerId: number, today: IsoDay): Promise<Tally> {
  const tally = await db.one<Tally>(sql`
    insert into verification_tally as t (banker_id, day) values (${bankerId}, ${today})
    on conflict (banker_id) do update
       set wrong_today = case when t.day = excluded.day then t.wrong_today else 0 end,
           day = excluded.day
    returning wrong_today as "wrongToday", wrong_in_row as "wrongInRow", locked_at as "lockedAt"`);
  return tally as Tally;
}

export async function countWrong(
  db: Db,
  wrong: { sessionId: string; bankerId: number; lockedAt: Date | null },
): Promise<void> {
  await db.run(sql`
    update verification_tally
       set wrong_today = wrong_today + 1, wrong_in_row = wrong_in_row + 1,
           locked_at = coalesce(locked_at, ${wrong.lockedAt})
     where banker_id = ${wrong.bankerId}`);
  await db.run(sql`update session set wrong_codes = wrong_codes + 1 where id = ${wrong.sessionId}`);
}

export async function forgetWrongInRow(db: Db, bankerId: number): Promise<void> {
  await db.run(sql`update verification_tally set wrong_in_row = 0 where banker_id = ${bankerId}`);
}

/** Sends for this purpose since the last code that worked. */
export async function countSends(
  db: Db,
  { sessionId, purpose }: { sessionId: string; purpose: string },
): Promise<number> {
  const counted = await db.one<{ sends: number }>(sql`
    select count(*) as sends from verification_code
     where session_id = ${sessionId} and purpose = ${purpose}
       and sent_at > coalesce((select max(consumed_at) from verification_code
                                where session_id = ${sessionId}), '-infinity')`);
  return counted?.sends ?? 0;
}

export interface NewCode {
  id: string;
  sessionId: string;
  bankerId: number;
  purpose: string;
  mac: Buffer;
  sentAt: Date;
  expiresAt: Date;
}

/** A new code makes the former ones useless. */
export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db.run(sql`
    update verification_code set replaced_at = ${code.sentAt}
     where session_id = ${code.sessionId} and replaced_at is null and consumed_at is null`);
  await db.run(sql`
    insert into verification_code
           (id, session_id, banker_id, purpose, code_mac, sent_at, expires_at)
    values (${code.id}, ${code.sessionId}, ${code.bankerId}, ${code.purpose}, ${code.mac},
            ${code.sentAt}, ${code.expiresAt})`);
}

export function findLiveCode(
  db: Db,
  sessionId: string,
  at: Date,
): Promise<{ id: string; mac: Buffer } | undefined> {
  return db.one(sql`
    select id, code_mac as mac from verification_code
     where session_id = ${sessionId} and consumed_at is null and replaced_at is null
       and expires_at > ${at}`);
}

export async function consumeCode(db: Db, id: string, at: Date): Promise<void> {
  await db.run(sql`update verification_code set consumed_at = ${at} where id = ${id}`);
}
