import { type AuditPoint, beginning, chainHash, eventsAfter, firstHash } from "./audit-chain.ts";
import type { Db } from "./db.ts";
import { readExpiry } from "./expire-audit.ts";
import { sql } from "./sql.ts";

interface Seal extends AuditPoint {
  sealId: number;
  fromId: number;
  eventCount: number;
  sha256: Buffer;
  prevSha256: Buffer;
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
  /** Empty when nothing was touched. */
  broken: BrokenRange[];
}

export interface VerifyAuditOptions {
  /** A head hash from the log: it must be part of the chain, or the chain's end was cut off. */
  knownHash?: string;
}

/** Recomputes the chain and names every range in which a row was changed, put in or removed. */
export async function verifyAudit(
  db: Db,
  { knownHash }: VerifyAuditOptions = {},
): Promise<AuditVerdict> {
  const counts = { sealCount: 0, eventCount: 0, expiredCount: 0 };
  const verdict: AuditVerdict = { ...counts, headHash: "", broken: [] };
  const expiry = await readExpiry(db);
  let before: AuditPoint = beginning;
  let prevHash: Buffer = firstHash;
  let isHashKnown = knownHash === undefined;
  for await (const seal of seals(db)) {
    const isExpired = expiry !== undefined && seal.sealId <= expiry.sealId;
    const link = { before, prevHash, isExpired };
    const reason =
      seal.sealId === expiry?.sealId && seal.sha256.toString("hex") !== expiry.sha256
        ? "the record of its removal names another hash"
        : await trouble(db, seal, link);
    const { sealId, fromId, id: toId } = seal;
    if (reason) verdict.broken.push({ sealId, fromId, toId, reason });
    if (seal.sha256.toString("hex") === knownHash) isHashKnown = true;
    verdict.sealCount += 1;
    verdict.eventCount += seal.eventCount;
    if (isExpired) verdict.expiredCount += seal.eventCount;
    before = seal;
    prevHash = seal.sha256;
  }
  verdict.headHash = prevHash.toString("hex");
  if (!isHashKnown) {
    const reason = "the hash from the log is not in the chain: its end was cut off or rewritten";
    verdict.broken.push({ sealId: 0, fromId: before.id, toId: before.id, reason });
  }
  return verdict;
}

async function* seals(db: Db): AsyncGenerator<Seal> {
  let lastId = 0;
  for (;;) {
    const page = await db.rows<Seal>(sql`
      select id as "sealId", to_era as era, to_xid::text as xid, to_id as id, from_id as "fromId",
        event_count as "eventCount", sha256, prev_sha256 as "prevSha256"
      from audit_seal where audit_seal.id > ${lastId} order by audit_seal.id limit 500`);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    lastId = last.sealId;
  }
}

async function trouble(
  db: Db,
  seal: Seal,
  { before, prevHash, isExpired }: { before: AuditPoint; prevHash: Buffer; isExpired: boolean },
): Promise<string | undefined> {
  if (!seal.prevSha256.equals(prevHash)) return "it does not follow the link before it";
  const upToHere = sql`(era, xid, id) <= (${seal.era}, ${seal.xid}::xid8, ${seal.id})`;
  // One more than sealed is enough to see that something was put in.
  const rows = await eventsAfter(db, before, [upToHere], seal.eventCount + 1);
  if (isExpired) return rows.length > 0 ? "an event was put in after its time" : undefined;
  if (rows.length < seal.eventCount) return "an event was removed";
  if (rows.length > seal.eventCount) return "an event was put in";
  if (!chainHash(prevHash, rows).equals(seal.sha256)) return "an event was changed or moved";
  return undefined;
}
