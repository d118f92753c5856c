import { type Db as BossDb, PgBoss } from "pg-boss";
import type { Database, Db } from "./db.ts";
import { errorFields, type Log, type LogFields } from "./log.ts";

/** pg-boss over our own database, so that a job is queued in the transaction that asks for it. */
export function bossDb(db: Db): BossDb {
  return {
    async executeSql(text, values) {
      // Without values it may be several statements, some of them with a transaction of their own.
      const rows = values?.length ? db.rows({ text, values }) : db.script(text);
      return { rows: await rows };
    },
  };
}

export interface BossOptions {
  /** To make the tables and queues, to send jobs, or to work on them and keep the queues tidy. */
  duty: "install" | "send" | "work";
  log: Log;
}

/**
 * How often what has been kept for its time is removed: with each round pg-boss makes. By itself it
 * would do so once a day, and a mail may hold a code.
 */
const removalSeconds = 60;

export function createBoss(database: Database, { duty, log }: BossOptions): PgBoss {
  const boss = new PgBoss({
    db: bossDb(database),
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    // Tables are the owner's: in service nothing is created, changed or rebuilt.
    migrate: duty === "install",
    createSchema: duty === "install",
    reindex: false,
    monitorVacuum: false,
    supervise: duty === "work",
    maintenanceIntervalSeconds: removalSeconds,
    schedule: duty === "work",
  });
  boss.on("error", (error) => log.error("job queue failed", failureFields(error)));
  boss.on("warning", ({ message }) => log.warn("job queue warns", { reason: message }));
  return boss;
}

const workerFailed = "a worker could not fetch its jobs or tell how they ended";

/** Some failures come as plain objects, a worker's with its queue's name and the error's code. */
function failureFields(failure: unknown): LogFields {
  if (failure instanceof Error) return errorFields(failure);
  const { queue, code } = failure as { queue?: unknown; code?: unknown };
  return {
    ...(typeof queue === "string" ? { reason: workerFailed, job: queue } : {}),
    ...(typeof code === "string" ? { code } : {}),
  };
}
