import type { JobName } from "./jobs.ts";

export interface JobQueue {
  /** How often it is tried again before it becomes a dead letter and an alarm. */
  retriesMax: number;
  /** Before the first retry; doubled each time with some chance in it, up to an hour. */
  firstRetrySeconds: number;
  /** A try that takes longer counts as lost and is begun again, here or elsewhere. */
  tryMaxSeconds: number;
  /** How long a done job is kept. */
  keptSeconds: number;
  /** How often each process looks for jobs; half a second is the least. */
  pollSeconds: number;
  /** How many each process takes each time and works on at once. */
  atOnce: number;
  /** Queued by itself, once for all processes. */
  schedule?: { everySeconds: number } | { cron: string; timeZone: string };
}

const daySeconds = 86_400;

const usual: JobQueue = {
  retriesMax: 10,
  firstRetrySeconds: 5,
  tryMaxSeconds: 300,
  keptSeconds: 7 * daySeconds,
  pollSeconds: 1,
  atOnce: 1,
};

// What comes again by itself needs no retries of its own and no memory, and nobody waits for it:
// eight queues that are looked at each second would be most of what a portal does that nobody uses.
const recurring = { ...usual, retriesMax: 2, keptSeconds: 3_600, pollSeconds: 10 };

/** Every queue there is; each gets a queue for its dead letters beside it. */
export const jobQueues: Record<JobName, JobQueue> = {
  // A mail may hold a code: somebody waits for it, and it is kept no longer than it is good for.
  // A batch beyond its time fails as a whole, with what it has sent, and all of it is sent again.
  // So the slowest relay must be within it: 20 mails over 5 connections are 4 turns of at most 60 s
  // each (mail-smtp.ts), 240 s of the 300.
  "send-mail": { ...usual, keptSeconds: 900, pollSeconds: 0.5, atOnce: 20 },
  "seal-audit": { ...recurring, pollSeconds: 5, schedule: { everySeconds: 10 } },
  "watch-dead-letters": { ...recurring, schedule: { everySeconds: 60 } },
  "delete-expired": {
    ...recurring,
    tryMaxSeconds: 3_600,
    keptSeconds: 7 * daySeconds,
    schedule: { cron: "20 3 * * *", timeZone: "America/New_York" },
  },
  "advance-payout": { ...usual, atOnce: 10 },
  // Whatever is due: files to and from the bank, payments to persons, settlements, corrections.
  "work-payouts": {
    ...recurring,
    pollSeconds: 1,
    tryMaxSeconds: 900,
    schedule: { everySeconds: 2 },
  },
  "reconcile-payouts": {
    ...recurring,
    keptSeconds: 7 * daySeconds,
    schedule: { cron: "30 6 * * *", timeZone: "America/New_York" },
  },
  // Cases about payments and profiles that nobody decides.
  "watch-cases": { ...recurring, schedule: { everySeconds: 3_600 } },
  "check-invariants": { ...recurring, tryMaxSeconds: 900, schedule: { everySeconds: 300 } },
  // The same with the whole audit chain.
  "check-everything": {
    ...recurring,
    tryMaxSeconds: 6 * 3_600,
    keptSeconds: 7 * daySeconds,
    schedule: { cron: "40 3 * * *", timeZone: "America/New_York" },
  },
  // The programme's day begins at midnight US Eastern: what was not claimed is lost then.
  "expire-rewards": {
    ...recurring,
    tryMaxSeconds: 3_600,
    keptSeconds: 7 * daySeconds,
    schedule: { cron: "0 0 * * *", timeZone: "America/New_York" },
  },
  // And tidies it up afterwards. Does nothing on PostgreSQL, which has its own ways.
  "back-up-embedded": { ...recurring, tryMaxSeconds: 900, schedule: { everySeconds: 3_600 } },
};

export const jobNames = Object.keys(jobQueues) as JobName[];

export const deadLetterName = (name: JobName) => `${name}.dead`;
