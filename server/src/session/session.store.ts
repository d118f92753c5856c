import { idleGraceMs, idleTimeoutMs } from "@portal/contract/session/session.rules.ts";
import type { SessionEnd } from "@portal/contract/session/session.ts";
import type { VerificationMethod } from "@portal/contract/verification/verification.ts";
import { type BankerStatus, lockBanker } from "#kernel/banker-lock.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Db } from "#kernel/db.ts";
import { type Sql, sql } from "#kernel/sql.ts";

export interface SignOnBanker {
  id: number;
  publicId: string;
  accountMode: string;
  status: BankerStatus;
}

export function findSignOnBanker(
  db: Db,
  banker: { businessUnit: string; employeeId: string },
): Promise<SignOnBanker | undefined> {
  return db.one(sql`
    select id, public_id as "publicId", account_mode as "accountMode", status
      from banker
     where business_unit = ${banker.businessUnit} and employee_id = ${banker.employeeId}`);
}

export interface NewSession {
  id: string;
  bankerId: number;
  issuer: string;
  subject: string;
  claimHash: Buffer;
  claimCookieHash: Buffer;
  claimExpiresAt: Date;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.run(sql`
    insert into session (id, banker_id, issuer, subject, claim_hash, claim_cookie_hash,
                         claim_expires_at, created_at, last_activity_at, expires_at)
    values (${session.id}, ${session.bankerId}, ${session.issuer}, ${session.subject},
            ${session.claimHash}, ${session.claimCookieHash}, ${session.claimExpiresAt},
            ${session.createdAt}, ${session.createdAt}, ${session.expiresAt})`);
}

/** Sign-ons of one banker come one after another, so that each sees the sessions of the others. */
export async function lockSignOns(db: Db, bankerId: number): Promise<void> {
  await lockBanker(db, bankerId);
}

/** Of a session `s`: neither ended nor expired nor idle, even if no call has noticed yet. */
export function isAlive(at: Date): Sql {
  const activeSince = new Date(at.getTime() - idleTimeoutMs - idleGraceMs);
  return sql`s.ended_at is null and s.expires_at > ${at} and s.last_activity_at >= ${activeSince}`;
}

/**
 * Ends the oldest live sessions beyond the number a banker may have; one that can still be claimed
 * counts. The one just begun is never among them, even if others began at the same instant or by a
 * clock that is ahead.
 */
export async function endSessionsBeyond(
  db: Db,
  bankerId: number,
  { max, at, begunId }: { max: number; at: Date; begunId: string },
): Promise<number> {
  return db.run(sql`
    update session set ended_at = ${at}, end_reason = 'too-many-sessions'
     where id in (select s.id from session s
                   where s.banker_id = ${bankerId} and s.id <> ${begunId} and ${isAlive(at)}
                     and (s.claimed_at is not null or s.claim_expires_at > ${at})
                   order by s.created_at desc, s.id offset ${max - 1})`);
}

export interface ClaimedSession {
  sessionId: string;
  bankerId: number;
  businessUnit: string;
  employeeId: string;
  accountMode: string;
  /** Of the cookie that must come along; null in a row from before there was one. */
  cookieHash: Buffer | null;
}

/** Claims the session of a sign-on address; the row count makes sure that it happens once. */
export function markClaimed(
  db: Db,
  claim: { claimHash: Buffer; refreshHash: Buffer; sidHash: Buffer; at: Date },
): Promise<ClaimedSession | undefined> {
  return db.one(sql`
    update session s
       set claimed_at = ${claim.at}, sid_hash = ${claim.sidHash}, last_activity_at = ${claim.at}
      from banker b
     where s.claim_hash = ${claim.claimHash} and s.claimed_at is null and s.ended_at is null
       and s.claim_expires_at > ${claim.at} and b.id = s.banker_id and b.status = 'active'
       and exists (select from refresh_token r
                    where r.session_id = s.id and r.token_hash = ${claim.refreshHash})
    returning s.id as "sessionId", b.id as "bankerId", b.business_unit as "businessUnit",
              b.employee_id as "employeeId", b.account_mode as "accountMode",
              s.claim_cookie_hash as "cookieHash"`);
}

export interface SessionRow extends Caller {
  sidHash: Buffer | null;
  bankerPublicId: string;
  lastActivityAt: Date;
  expiresAt: Date;
}

const sessionColumns = sql`
    s.id as "sessionId", s.sid_hash as "sidHash", s.last_activity_at as "lastActivityAt",
    s.expires_at as "expiresAt", s.verified_at as "verifiedAt", s.fresh_until as "freshUntil",
    b.id as "bankerId", b.public_id as "bankerPublicId", b.institution_id as "institutionId",
    b.portfolio_id as "portfolioId", b.business_unit as "businessUnit",
    b.employee_id as "employeeId", b.account_mode as "accountMode", b.email,
    l.code as "locationId"`;

function findLive(db: Db, condition: Sql): Promise<SessionRow | undefined> {
  return db.one(sql`
    select ${sessionColumns}
      from session s join banker b on b.id = s.banker_id join location l on l.id = b.location_id
     where ${condition} and s.ended_at is null and b.status = 'active'`);
}

export function findLiveSession(db: Db, sessionId: string): Promise<SessionRow | undefined> {
  return findLive(db, sql`s.id = ${sessionId}`);
}

export function findLiveSessionBySid(db: Db, sidHash: Buffer): Promise<SessionRow | undefined> {
  return findLive(db, sql`s.sid_hash = ${sidHash}`);
}

export async function touchSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.run(sql`update session set last_activity_at = ${at}
                    where id = ${sessionId} and last_activity_at < ${at}`);
}

export async function rotateSid(db: Db, sessionId: string, sidHash: Buffer): Promise<boolean> {
  const touched = await db.run(sql`
    update session set sid_hash = ${sidHash} where id = ${sessionId} and sid_hash is not null`);
  return touched === 1;
}

/** True when it was this call that ended it. */
export async function markEnded(
  db: Db,
  sessionId: string,
  end: { at: Date; reason: SessionEnd },
): Promise<boolean> {
  const touched = await db.run(sql`
    update session set ended_at = ${end.at}, end_reason = ${end.reason}
     where id = ${sessionId} and ended_at is null`);
  return touched === 1;
}

export async function insertActivity(
  db: Db,
  activity: { bankerId: number; type: number; at: Date },
): Promise<void> {
  await db.run(sql`insert into activity (banker_id, type, at)
                   values (${activity.bankerId}, ${activity.type}, ${activity.at})`);
}

export interface ProfileRow {
  id: number;
  firstName: string;
  locationId: string;
  accountMode: string;
  selfApplyCode: string;
  email: string;
  hasWalkedFeatures: boolean;
  hasWalkedVideo: boolean;
}

export function findProfile(db: Db, bankerId: number): Promise<ProfileRow | undefined> {
  return db.one(sql`
    select b.id, b.first_name as "firstName", l.code as "locationId",
           b.account_mode as "accountMode", b.self_apply_code as "selfApplyCode", b.email,
           b.has_walked_features as "hasWalkedFeatures", b.has_walked_video as "hasWalkedVideo"
      from banker b join location l on l.id = b.location_id
     where b.id = ${bankerId}`);
}

export async function verifySession(
  db: Db,
  sessionId: string,
  verified: { at: Date; method: VerificationMethod; freshUntil: Date | null },
): Promise<void> {
  await db.run(sql`
    update session
       set verified_at = coalesce(verified_at, ${verified.at}),
           verified_by = coalesce(verified_by, ${verified.method}),
           fresh_until = coalesce(${verified.freshUntil}, fresh_until), wrong_codes = 0
     where id = ${sessionId}`);
}
