import { type AuditPoint, beginning, chainHash, eventsAfter, firstHash } from "./audit-chain.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Db } from "./db.ts";
import { auditKeptFrom, readExpiry } from "./expire-audit.ts";
import { sql } from "./sql.ts";

interface Seal extends AuditPoint {
  sealId: number;
  fromId: number;
  eventCount: number;
  sha256: Buffer;
  prevSha256: Buffer;
  sealedAt: Date;
}

export interface BrokenRange {
  sealId: number;
  fromId: number;
  toId: number;
  reason: string;
}

export interface AuditVerdict {
  sealCount: number;
  eventCount: number;
  /** Of these, how many went by rule after seven years. */
  expiredCount: number;
  headHash: string;
  /** When the link of the known hash says it was sealed; only the log's line vouches for it. */
  knownSealedAt: Date | null;
  /** Empty when nothing was touched. */
  broken: BrokenRange[];
}

export interface VerifyAuditOptions {
  /** A head hash from the log: it must be part of the chain, or the chain's end was cut off. */
  knownHash?: string;
  /** Tells which links are old enough to be gone. */
  clock?: Clock;
  /** Only links sealed from then on, taking the one before them at its word. */
  since?: Date;
}

/**
 * Recomputes the chain, or its newest part, and names every range in which a row was changed, put
 * in or removed.
 */
export async function verifyAudit(
  db: Db,
  { knownHash, clock = systemClock, since }: VerifyAuditOptions = {},
): Promise<AuditVerdict> {
  const counts = { sealCount: 0, eventCount: 0, expiredCount: 0 };
  const verdict: AuditVerdict = { ...counts, headHash: "", knownSealedAt: null, broken: [] };
  const expiry = await readExpiry(db);
  const keptFrom = auditKeptFrom(clock);
  const start = since && (await lastSealBefore(db, since));
  let before: AuditPoint = start ?? beginning;
  let prevHash: Buffer = start?.sha256 ?? firstHash;
  for await (const seal of seals(db, start?.sealId ?? 0)) {
    // Whoever can wipe the log can add such a record too: it excuses only what is old enough.
    const isSaidGone = expiry !== undefined && seal.sealId <= expiry.sealId;
    const isExpired = isSaidGone && seal.sealedAt < keptFrom;
    const link = { before, prevHash, isSaidGone, isExpired };
    const reason =
      seal.sealId === expiry?.sealId && seal.sha256.toString("hex") !== expiry.sha256
        ? "the record of its removal names another hash"
        : await trouble(db, seal, link);
    const { sealId, fromId, id: toId } = seal;
    if (reason) verdict.broken.push({ sealId, fromId, toId, reason });
    if (seal.sha256.toString("hex") === knownHash) verdict.knownSealedAt = seal.sealedAt;
    verdict.sealCount += 1;
    verdict.eventCount += seal.eventCount;
    if (isExpired) verdict.expiredCount += seal.eventCount;
    before = seal;
    prevHash = seal.sha256;
  }
  verdict.headHash = prevHash.toString("hex");
  if (knownHash !== undefined && verdict.knownSealedAt === null) {
    const reason = "the hash from the log is not in the chain: its end was cut off or rewritten";
    verdict.broken.push({ sealId: 0, fromId: before.id, toId: before.id, reason });
  }
  return verdict;
}

const sealColumns = sql`
  id as "sealId", to_era as era, to_xid::text as xid, to_id as id, from_id as "fromId",
  event_count as "eventCount", sha256, prev_sha256 as "prevSha256", sealed_at as "sealedAt"`;

/** From the newest on: what is recent is few. */
const lastSealBefore = (db: Db, since: Date) =>
  db.one<Seal>(sql`
    select ${sealColumns} from audit_seal where sealed_at < ${since}
    order by audit_seal.id desc limit 1`);

async function* seals(db: Db, afterId: number): AsyncGenerator<Seal> {
  let lastId = afterId;
  for (;;) {
    const page = await db.rows<Seal>(sql`
      select ${sealColumns} from audit_seal
      where audit_seal.id > ${lastId} order by audit_seal.id limit 500`);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    lastId = last.sealId;
  }
}

interface Link {
  before: AuditPoint;
  prevHash: Buffer;
  /** A record says that the rule has emptied it. */
  isSaidGone: boolean;
  /** And it is past its time. */
  isExpired: boolean;
}

async function trouble(
  db: Db,
  seal: Seal,
  { before, prevHash, isSaidGone, isExpired }: Link,
): Promise<string | undefined> {
  if (!seal.prevSha256.equals(prevHash)) return "it does not follow the link before it";
  const upToHere = sql`(era, xid, id) <= (${seal.era}, ${seal.xid}::xid8, ${seal.id})`;
  // One more than sealed is enough to see that something was put in.
  const rows = await eventsAfter(db, before, [upToHere], seal.eventCount + 1);
  if (isExpired) return rows.length > 0 ? "an event was put in after its time" : undefined;
  if (rows.length < seal.eventCount) {
    return `an event was removed${isSaidGone ? " before its time" : ""}`;
  }
  if (rows.length > seal.eventCount) return "an event was put in";
  if (!chainHash(prevHash, rows).equals(seal.sha256)) return "an event was changed or moved";
  return undefined;
}
