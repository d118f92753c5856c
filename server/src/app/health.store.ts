import { type AuditPoint, beginning, isFinal } from "#kernel/audit-chain.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export interface Answering {
  /** The newest migration: proof that the database answers, and a figure worth showing. */
  schema: string | null;
  /** A stand-by, or one whose place another has taken. */
  isReadOnly: boolean;
}

export async function readAnswering(db: Db): Promise<Answering> {
  const row = await db.one<Answering>(sql`
    select max(name) as schema, current_setting('transaction_read_only') = 'on' as "isReadOnly"
      from schema_migration`);
  return row!;
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

const noSeal = { sealCount: 0, headHash: null, sealedAt: null };

/** The chain's end and what waits to be bound into it, without recomputing anything. */
export async function readAuditHead(db: Db): Promise<AuditHead> {
  const head = await db.one<Omit<AuditHead, keyof Unsealed> & AuditPoint>(sql`
    select id as "sealCount", encode(sha256, 'hex') as "headHash", sealed_at as "sealedAt",
           to_era as era, to_xid::text as xid, to_id as id
      from audit_seal order by audit_seal.id desc limit 1`);
  const { era, xid, id, ...told } = head ?? { ...beginning, ...noSeal };
  // By a value and not by a subquery: so the index finds the few, however long the log has grown.
  const waiting = await db.one<Unsealed>(sql`
    select count(*) as "unsealedCount", min(at) as "oldestUnsealedAt",
           min(at) filter (where ${isFinal}) as "oldestSealableAt"
      from audit_event
     where (era, xid, id) > (${era}, ${xid}::xid8, ${id})`);
  return { ...told, ...waiting! };
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
