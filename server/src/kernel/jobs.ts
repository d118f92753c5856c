import type { Db } from "./db.ts";

/** Work that leaves after the commit: the payload of each job, added by whoever adds the job. */
export interface JobPayloads {
  "send-mail": { to: string; subject: string; text: string; html: string };
  "seal-audit": Record<string, never>;
  "watch-dead-letters": Record<string, never>;
  "delete-expired": Record<string, never>;
  /** A payout that waits; queued by the redemption, with the payout's id as its key. */
  "advance-payout": { payoutId: string };
  "work-payouts": Record<string, never>;
  "reconcile-payouts": Record<string, never>;
  "watch-cases": Record<string, never>;
  "check-invariants": Record<string, never>;
  "check-everything": Record<string, never>;
  "expire-rewards": Record<string, never>;
  "back-up-embedded": Record<string, never>;
}
export type JobName = keyof JobPayloads;

export interface Jobs {
  /**
   * Queued in the caller's transaction: what is rolled back is never sent.
   * With a singletonKey there is at most one such job waiting; one that is being worked on does
   * not count, so that nothing said after it began goes unheard. It is worked on from startAfter
   * on, or at once; what is urgent before all that is not.
   */
  send<Name extends JobName>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    options?: { singletonKey?: string; startAfter?: Date; isUrgent?: boolean },
  ): Promise<void>;
}

/** Runs at least once, so it must not matter if it runs twice; `id` is the same each time. */
export type JobHandler<Name extends JobName> = (
  payload: JobPayloads[Name],
  job: { id: string },
) => Promise<void>;

export type JobHandlers = { [Name in JobName]: JobHandler<Name> };

export interface DeadLetters {
  name: JobName;
  count: number;
}

/** The jobs as the process that works on them sees them. */
export interface JobRunner extends Jobs {
  /** What to do for each job. Apart from creation: services need jobs, handlers need services. */
  handle(handlers: Partial<JobHandlers>): void;
  /** Begins to work, beside any other process; needs a handler for every job. */
  start(): Promise<void>;
  /** Lets what runs end, begins nothing new. */
  stop(): Promise<void>;
  /** For tests: does all that is queued, retries too, without waiting for their time. */
  drain(): Promise<{ done: number; failed: number }>;
  /** Jobs that failed every time, by queue. */
  deadLetters(): Promise<DeadLetters[]>;
  /** Puts a queue's dead letters back, once what ailed them is mended. */
  revive(name: JobName): Promise<number>;
  /** Lets go of a queue's dead letters that nobody needs any more; answers how many there were. */
  discard(name: JobName): Promise<number>;
}
