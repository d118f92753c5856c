import { randomUUID } from "node:crypto";
import type { JobResult, PgBoss } from "pg-boss";
import type { Database, Db } from "./db.ts";
import { invariant } from "./fault.ts";
import { deadLetterName, jobNames, jobQueues } from "./job-queues.ts";
import type { DeadLetters, JobHandler, JobHandlers, JobName, JobRunner } from "./jobs.ts";
import { bossDb, createBoss } from "./jobs-boss.ts";
import { errorFields, type Log } from "./log.ts";
import { sql } from "./sql.ts";

const stopMaxMs = 20_000;

interface Fetched {
  id: string;
  data: unknown;
}

class BossJobs implements JobRunner {
  readonly #boss: PgBoss;
  #worker: PgBoss | undefined;
  readonly #database: Database;
  readonly #log: Log;
  readonly #timers: NodeJS.Timeout[] = [];
  #handlers: Partial<JobHandlers> = {};

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
    this.#boss = createBoss(database, { duty: "send", log });
  }

  async open(): Promise<void> {
    await this.#boss.start();
    // A queue pg-boss does not know yet is looked up on its own connection; the embedded database
    // has only the one that the sender's transaction holds. So each is asked for once, now.
    for (const name of jobNames) await this.#boss.findJobs(name, { id: randomUUID() });
  }

  handle(handlers: Partial<JobHandlers>): void {
    this.#handlers = { ...this.#handlers, ...handlers };
  }

  async send(
    db: Db,
    name: JobName,
    payload: object,
    options: Parameters<JobRunner["send"]>[3] = {},
  ) {
    const { singletonKey = randomUUID(), startAfter, isUrgent = false } = options;
    const when = startAfter === undefined ? {} : { startAfter };
    const priority = isUrgent ? 1 : 0;
    await this.#boss.send(name, payload, { singletonKey, ...when, priority, db: bossDb(db) });
  }

  async start(): Promise<void> {
    for (const name of jobNames) invariant(this.#handlers[name], `the job ${name} has a handler`);
    const worker = createBoss(this.#database, { duty: "work", log: this.#log });
    this.#worker = await worker.start();
    for (const name of jobNames) {
      const { atOnce, pollSeconds, schedule } = jobQueues[name];
      await worker.work<unknown>(
        name,
        { batchSize: atOnce, pollingIntervalSeconds: pollSeconds, perJobResults: true },
        (jobs) => Promise.all(jobs.map((job) => this.#run(name, job))),
      );
      if (schedule && "everySeconds" in schedule) this.#repeat(name, schedule.everySeconds);
    }
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    await this.#worker?.stop({ graceful: true, timeout: stopMaxMs });
    await this.#boss.stop({ graceful: false });
  }

  async drain(): Promise<{ done: number; failed: number }> {
    const tally = { done: 0, failed: 0 };
    // A job may queue another, so it goes on until a whole round finds nothing.
    for (let found = true; found; ) {
      found = false;
      for (const name of jobNames) {
        if (!this.#handlers[name]) continue;
        const fetch = { batchSize: 100, ignoreStartAfter: true };
        for (const job of await this.#boss.fetch<unknown>(name, fetch)) {
          found = true;
          const { status, output } = await this.#run(name, job);
          if (status === "completed") await this.#boss.complete(name, job.id);
          else await this.#boss.fail(name, job.id, output);
          tally[status === "completed" ? "done" : "failed"] += 1;
        }
      }
    }
    return tally;
  }

  async deadLetters(): Promise<DeadLetters[]> {
    const rows = await this.#database.rows<{ name: string; count: number }>(sql`
      select name, count(*) as count from pgboss.job
      where name = any(${jobNames.map(deadLetterName)}) and state = 'created'
      group by name`);
    return jobNames.flatMap((name) => {
      const count = rows.find((row) => row.name === deadLetterName(name))?.count;
      return count ? [{ name, count }] : [];
    });
  }

  revive(name: JobName): Promise<number> {
    // Without a limit of ours pg-boss stops after a thousand and says nothing of the rest.
    return this.#boss.redrive(deadLetterName(name), { limit: Number.MAX_SAFE_INTEGER });
  }

  async discard(name: JobName): Promise<number> {
    const dead = (await this.deadLetters()).find((one) => one.name === name);
    if (dead) await this.#boss.deleteQueuedJobs(deadLetterName(name));
    return dead?.count ?? 0;
  }

  async #run(name: JobName, job: Fetched): Promise<JobResult> {
    const handler = this.#handlers[name] as JobHandler<JobName>;
    try {
      await handler(job.data as never, { id: job.id });
      return { id: job.id, status: "completed" };
    } catch (error) {
      // What is kept of a failure must hold no value of a row: our own words only.
      const fields = errorFields(error);
      this.#log.warn("job failed", { job: name, ...fields });
      return { id: job.id, status: "failed", output: fields };
    }
  }

  #repeat(name: JobName, seconds: number): void {
    // All processes ask; the key and the slot of time let one of them through.
    const ask = () =>
      this.#boss
        .send(name, {}, { singletonKey: name, singletonSeconds: seconds })
        .catch((error) => this.#log.warn("job not queued", { job: name, ...errorFields(error) }));
    this.#timers.push(setInterval(ask, seconds * 1_000));
  }
}

/** Ready to send at once; it works on jobs from start() on. */
export async function createJobs(database: Database, log: Log): Promise<JobRunner> {
  const jobs = new BossJobs(database, log);
  await jobs.open();
  return jobs;
}
