import {
  type AuditPoint,
  beginning,
  chainHash,
  eventsAfter,
  firstHash,
  isFinal,
} from "./audit-chain.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";
import { sql } from "./sql.ts";

// Any number will do, as long as every process of the portal takes the same one.
const sealLock = 7_316_043;
const eventsPerSeal = 5_000;

interface Head extends AuditPoint {
  sha256: Buffer;
}

/**
 * Binds the newest events into the chain, those that are final: so no request has to wait for a
 * lock to keep the order. Of several processes one seals, others pass.
 */
export async function sealAudit(services: { db: Db; clock: Clock; log: Log }): Promise<number> {
  let sealed = 0;
  for (;;) {
    const link = await services.db.tx((tx) => sealOnce(tx, services.clock));
    if (!link) return sealed;
    // Kept outside the database too: who rewrites the chain there cannot rewrite this line. Its own
    // time is that of the link, which no hash covers. Only now: a link that was not committed would
    // be missed for ever.
    services.log.always("audit sealed", { event: "audit-sealed", ...link });
    sealed += link.count;
    if (link.count < eventsPerSeal) return sealed;
  }
}

interface NewLink {
  count: number;
  hash: string;
}

/** Absent: there is nothing to seal, or another process does. */
async function sealOnce(tx: Db, clock: Clock): Promise<NewLink | undefined> {
  const lock = await tx.one<{ isTaken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sealLock}) as "isTaken"`,
  );
  if (!lock?.isTaken) return undefined;
  const head = await readHead(tx);
  const rows = await eventsAfter(tx, head, [isFinal], eventsPerSeal);
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return undefined;
  const hash = chainHash(head.sha256, rows);
  await tx.run(sql`
    insert into audit_seal
      (to_era, to_xid, to_id, from_id, event_count, sha256, prev_sha256, sealed_at)
    values (${last.era}, ${last.xid}::xid8, ${last.id}, ${first.id}, ${rows.length}, ${hash},
      ${head.sha256}, ${clock.now()})`);
  return { count: rows.length, hash: hash.toString("hex") };
}

async function readHead(db: Db): Promise<Head> {
  const head = await db.one<Head>(sql`
    select to_era as era, to_xid::text as xid, to_id as id, sha256
    from audit_seal order by audit_seal.id desc limit 1`);
  return head ?? { ...beginning, sha256: firstHash };
}
