import { statfs } from "node:fs/promises";
import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import { readHouseState } from "#ledger/house-state.store.ts";
import { checkRollups } from "#rewards/check-rollups.ts";
import { countJobs, readAnswering, readAuditHead } from "./health.store.ts";
import { type HealthPart, UnhealthyPart } from "./health.ts";

const freeBytesMin = 200 * 1024 * 1024;

export function databasePart(db: Db): HealthPart {
  return {
    name: "database",
    check: async () => {
      const { schema, isReadOnly } = await readAnswering(db);
      if (isReadOnly) throw new UnhealthyPart("it can be read only");
      return { schema };
    },
  };
}

/** On a full disk files, keys and the embedded database end badly; better to hear before. */
export function diskPart(dataFolder: string, bytesMin = freeBytesMin): HealthPart {
  return {
    name: "disk",
    check: async () => {
      const { bavail, bsize } = await statfs(dataFolder);
      const freeMegabytes = Math.floor((bavail * bsize) / (1024 * 1024));
      if (bavail * bsize < bytesMin) throw new UnhealthyPart(`only ${freeMegabytes} MB left`);
      return { freeMegabytes };
    },
  };
}

const jobsLateMs = 5 * 60_000;
const sealLateMs = 5 * 60_000;
const rollupsEveryMs = 10 * 60_000;

/** Work that is due is done: no process that works on jobs, or one that hangs, shows here. */
export function jobsPart({ db, clock }: Pick<Services, "db" | "clock">): HealthPart {
  return {
    name: "jobs",
    check: async () => {
      const counts = await countJobs(db);
      const dead = counts.filter(({ queue }) => queue.endsWith(".dead"));
      const waiting = counts.filter(
        ({ queue, state }) =>
          !queue.endsWith(".dead") && (state === "created" || state === "retry"),
      );
      const dueAt = Math.min(...waiting.map(({ oldestDueAt }) => oldestDueAt.getTime()));
      const lateMs = Math.max(0, clock.now().getTime() - dueAt);
      if (lateMs > jobsLateMs) throw new UnhealthyPart("jobs are due that nobody works on");
      return { waiting: total(waiting), failedForGood: total(dead) };
    },
  };
}

const total = (counts: readonly { count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0);

/**
 * What could be sealed is sealed. Events written beside a long import can only be at its end, and
 * are old by then: their time runs from the last look at which nothing could be.
 */
export function auditPart({ db, clock }: Pick<Services, "db" | "clock">): HealthPart {
  let clearAt = Number.NEGATIVE_INFINITY;
  return {
    name: "audit",
    check: async () => {
      const { headHash, sealedAt, unsealedCount, oldestSealableAt } = await readAuditHead(db);
      const now = clock.now().getTime();
      if (oldestSealableAt === null) clearAt = now;
      const lateMs = now - Math.max(oldestSealableAt?.getTime() ?? now, clearAt);
      if (lateMs > sealLateMs) throw new UnhealthyPart("events wait to be sealed");
      return { headHash, sealedAt: sealedAt?.toISOString() ?? null, unsealedCount };
    },
  };
}

const invariantsLateMs = 20 * 60_000;

/**
 * What the last check of the books found; it runs every five minutes as a job. While no process ran
 * there was none, so it is late only by the time since this one began.
 */
export function ledgerPart({ db, clock }: Pick<Services, "db" | "clock">): HealthPart {
  const begunAt = clock.now().getTime();
  return {
    name: "ledger",
    check: async () => {
      const { redemptionsStoppedAt, reason, checkedAt, broken } = await readHouseState(db);
      if (broken.length > 0) throw new UnhealthyPart(`broken: ${broken.join(", ")}`);
      if (redemptionsStoppedAt) throw new UnhealthyPart(`redemptions are stopped: ${reason}`);
      const lateMs = clock.now().getTime() - Math.max(checkedAt?.getTime() ?? begunAt, begunAt);
      if (lateMs > invariantsLateMs) throw new UnhealthyPart("the invariants are not checked");
      return { checkedAt: checkedAt?.toISOString() ?? null };
    },
  };
}

/** Recomputing takes its time on a large database, so it runs aside and shows its last verdict. */
export function rollupsPart({ db, clock }: Pick<Services, "db" | "clock">): HealthPart {
  let beganAt = Number.NEGATIVE_INFINITY;
  let verdict: { checkedAt: string; differing: number } | { failure: unknown } | undefined;
  const recompute = async () => {
    try {
      const drifts = await checkRollups(db);
      verdict = { checkedAt: clock.now().toISOString(), differing: drifts.length };
    } catch (failure) {
      verdict = { failure };
    }
  };
  return {
    name: "rollups",
    check: async () => {
      const now = clock.now().getTime();
      if (now - beganAt >= rollupsEveryMs) {
        beganAt = now;
        const first = recompute();
        if (verdict === undefined) await first;
      }
      if (verdict === undefined) return { checkedAt: null };
      if ("failure" in verdict) throw verdict.failure;
      if (verdict.differing > 0) throw new UnhealthyPart(`${verdict.differing} rows differ`);
      return { checkedAt: verdict.checkedAt };
    },
  };
}
