import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import type { Db } from "#kernel/db.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";
import { isAlive } from "./session.store.ts";

// What operators ask of sessions. The calls' own statements are in session.store.ts.

export interface LiveSession extends BankerIdentity {
  id: string;
  createdAt: Date;
  lastActivityAt: Date;
  expiresAt: Date;
  verifiedAt: Date | null;
  verifiedBy: string | null;
}

const ofBanker = (banker: BankerIdentity | undefined): Sql =>
  banker
    ? sql`b.business_unit = ${banker.businessUnit} and b.employee_id = ${banker.employeeId}`
    : raw("true");

export function findLiveSessions(
  db: Db,
  at: Date,
  { banker, rowsMax }: { banker?: BankerIdentity | undefined; rowsMax: number },
): Promise<LiveSession[]> {
  return db.rows(sql`
    select s.id, b.business_unit as "businessUnit", b.employee_id as "employeeId",
           s.created_at as "createdAt", s.last_activity_at as "lastActivityAt",
           s.expires_at as "expiresAt", s.verified_at as "verifiedAt", s.verified_by as "verifiedBy"
      from session s join banker b on b.id = s.banker_id
     where s.claimed_at is not null and ${isAlive(at)} and ${ofBanker(banker)}
     order by s.created_at desc, s.id limit ${rowsMax}`);
}

export interface EndedSession {
  id: string;
  bankerId: number;
}

/** Ends what is not ended yet, idle and unclaimed ones too; answers which it was. */
export function endSessionsWhere(
  db: Db,
  which: { sessionId: string } | { banker: BankerIdentity },
  end: { at: Date; reason: string },
): Promise<EndedSession[]> {
  const condition = "sessionId" in which ? sql`s.id = ${which.sessionId}` : ofBanker(which.banker);
  return db.rows(sql`
    update session s set ended_at = ${end.at}, end_reason = ${end.reason}
      from banker b
     where b.id = s.banker_id and s.ended_at is null and ${condition}
    returning s.id, b.id as "bankerId"`);
}

export interface BankerSummary extends BankerIdentity {
  id: number;
  name: string;
  email: string;
  institution: string;
  portfolio: string;
  locationCode: string;
  accountMode: string;
  status: string;
  employmentEndedOn: string | null;
  /** With the number an undo asks for; null where there is none. */
  merges: string | null;
  lockedAt: Date | null;
  wrongCodesInRow: number;
}

export function findBankerSummary(
  db: Db,
  banker: BankerIdentity,
): Promise<BankerSummary | undefined> {
  return db.one(sql`
    select b.id, b.business_unit as "businessUnit", b.employee_id as "employeeId", b.name, b.email,
           i.name as institution, p.name as portfolio, l.code as "locationCode",
           b.account_mode as "accountMode", b.status, b.employment_ended_on as "employmentEndedOn",
           (select string_agg(merge.id || ': ' || away.business_unit || '/' || away.employee_id
              || ' into ' || kept.business_unit || '/' || kept.employee_id, ', ' order by merge.id)
            from profile_merge merge join banker away on away.id = merge.absorbed_banker_id
              join banker kept on kept.id = merge.kept_banker_id
            where merge.undone_at is null and b.id in (away.id, kept.id)) as merges,
           t.locked_at as "lockedAt", coalesce(t.wrong_in_row, 0) as "wrongCodesInRow"
      from banker b
      join institution i on i.id = b.institution_id
      join portfolio p on p.id = b.portfolio_id
      join location l on l.id = b.location_id
      left join verification_tally t on t.banker_id = b.id
     where ${ofBanker(banker)}`);
}
