import { createAudit } from "./audit.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import { sevenYearsDays } from "./delete-expired.ts";
import { sql } from "./sql.ts";

const auditExpiredAction = "audit-expired";

const dayMs = 86_400_000;

interface ExpiredLink {
  sealId: number;
  sha256: Buffer;
  /** How many events it and the links before it still hold. */
  eventCount: number;
}

/** What was sealed before this instant is past its time. */
export function auditKeptFrom(clock: Clock): Date {
  return new Date(clock.now().getTime() - sevenYearsDays * dayMs);
}

/** The newest link of the chain that is past its time, when it still holds events. */
export function findExpiredLink({ db, clock }: { db: Db; clock: Clock }) {
  return db.one<ExpiredLink>(sql`
    select s.id as "sealId", s.sha256, held.count as "eventCount"
      from audit_seal s cross join lateral (
        select count(*)::int as count from audit_event e
         where (e.era, e.xid, e.id) <= (s.to_era, s.to_xid, s.to_id)) held
     where s.sealed_at < ${auditKeptFrom(clock)} and held.count > 0
     order by s.id desc limit 1`);
}

/**
 * Removes events older than seven years, by whole links. The links stay, and a new event names the
 * last one that was emptied with its hash: so a later reader can tell what the rule removed from
 * what somebody took out.
 */
export async function expireAudit(services: { db: Db; clock: Clock }): Promise<number> {
  return services.db.tx(async (tx) => {
    const link = await findExpiredLink({ ...services, db: tx });
    if (!link) return 0;
    const { sealId, sha256 } = link;
    const row = await tx.one<{ count: number }>(
      sql`select forget_audit_events(${sealId})::int as count`,
    );
    const removed = row?.count ?? 0;
    await createAudit(services.clock).record(tx, {
      actor: "system",
      action: auditExpiredAction,
      outcome: "ok",
      object: String(sealId),
      detail: { sha256: sha256.toString("hex"), removed },
    });
    return removed;
  });
}

/** The last link the rule emptied, and the hash it was said to have; by its action's index. */
export function readExpiry(db: Db): Promise<{ sealId: number; sha256: string } | undefined> {
  return db.one(sql`
    select object::bigint as "sealId", detail->>'sha256' as sha256 from audit_event
     where action = 'audit-expired' and actor = 'system' and outcome = 'ok'
     order by object::bigint desc limit 1`);
}
