import { jobNames } from "#kernel/job-queues.ts";
import type { JobHandlers } from "#kernel/jobs.ts";

/** A worker needs a handler for every job; those a test is not about do nothing. */
export function idleHandlers(): JobHandlers {
  return Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as JobHandlers;
}
