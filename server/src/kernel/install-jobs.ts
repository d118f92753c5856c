import type { PgBoss, UpdateQueueOptions } from "pg-boss";
import type { Database } from "./db.ts";
import { deadLetterName, jobNames, jobQueues } from "./job-queues.ts";
import type { JobName } from "./jobs.ts";
import { createBoss } from "./jobs-boss.ts";
import type { Log } from "./log.ts";

const deadLettersKeptSeconds = 90 * 86_400;
const retryDelayMaxSeconds = 3_600;

/** Runs with the migrations, as the owner: the queues' tables, every queue and every schedule. */
export async function installJobs(owner: Database, log: Log): Promise<void> {
  const boss = createBoss(owner, { duty: "install", log });
  await boss.start();
  try {
    for (const name of jobNames) await installQueue(boss, name);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function installQueue(boss: PgBoss, name: JobName): Promise<void> {
  const { schedule, ...queue } = jobQueues[name];
  const dead = deadLetterName(name);
  await boss.createQueue(dead, { retentionSeconds: deadLettersKeptSeconds });
  const options: UpdateQueueOptions = {
    retryLimit: queue.retriesMax,
    retryDelay: queue.firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: retryDelayMaxSeconds,
    expireInSeconds: queue.tryMaxSeconds,
    deleteAfterSeconds: queue.keptSeconds,
    deadLetter: dead,
  };
  // "short": at most one job with the same key waits. Without a key each gets one of its own.
  await boss.createQueue(name, { policy: "short", deadLetter: dead });
  await boss.updateQueue(name, options);
  if (schedule && "cron" in schedule) {
    await boss.schedule(name, schedule.cron, {}, { tz: schedule.timeZone, missed: "once" });
  } else {
    await boss.unschedule(name);
  }
}
