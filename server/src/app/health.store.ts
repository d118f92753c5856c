import { isFinal } from "#kernel/audit-chain.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/** The newest migration: proof that the database answers, and a figure worth showing. */
export async function readSchemaVersion(db: Db): Promise<string | null> {
  const row = await db.one<{ name: string | null }>(
    sql`select max(name) as name from schema_migration`,
  );
  return row?.name ?? null;
}

export interface AuditHead {
  sealCount: number;
  headHash: string | null;
  sealedAt: Date | null;
  unsealedCount: number;
  oldestUnsealedAt: Date | null;
  /** Of those a sealer could take by now: beside a long transaction the newer ones must wait. */
  oldestSealableAt: Date | null;
}

type Unsealed = Pick<AuditHead, "unsealedCount" | "oldestUnsealedAt" | "oldestSealableAt">;

/** The chain's end and what waits to be bound into it, without recomputing anything. */
export async function readAuditHead(db: Db): Promise<AuditHead> {
  const head = await db.one<Omit<AuditHead, keyof Unsealed>>(sql`
    select id as "sealCount", encode(sha256, 'hex') as "headHash", sealed_at as "sealedAt"
      from audit_seal order by id desc limit 1`);
  const waiting = await db.one<Unsealed>(sql`
    with head as (select to_era, to_xid, to_id from audit_seal order by id desc limit 1)
    select count(*) as "unsealedCount", min(at) as "oldestUnsealedAt",
           min(at) filter (where ${isFinal}) as "oldestSealableAt"
      from audit_event
     where not exists (select from head)
        or (era, xid, id) > (select to_era, to_xid, to_id from head)`);
  return { sealCount: 0, headHash: null, sealedAt: null, ...head, ...waiting! };
}

export interface JobCount {
  queue: string;
  state: string;
  count: number;
  /** The longest anything in this state has been due. */
  oldestDueAt: Date;
}

export function countJobs(db: Db): Promise<JobCount[]> {
  return db.rows(sql`
    select name as queue, state::text as state, count(*) as count, min(start_after) as "oldestDueAt"
      from pgboss.job where name not like '\\_\\_pgboss%'
     group by name, state order by name, state`);
}
