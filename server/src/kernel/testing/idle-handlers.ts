import { jobNames } from "#kernel/job-queues.ts";
import type { JobHandlers } from "#kernel/jobs.ts";

/** A worker needs a handler for every job; those a test is not about do nothing. */
export function idleHandlers(): JobHandlers {
  const idle: Record<string, () => Promise<void>> = {};
  for (const name of jobNames) idle[name] = async () => {};
  return idle as unknown as JobHandlers;
}
