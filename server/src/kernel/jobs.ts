import type { Db } from "./db.ts";

/** Work that leaves after the commit. Names and payloads of all jobs, declared by whoever adds them. */
export interface JobPayloads {
  "send-mail": { to: string; subject: string; text: string; html: string };
}
export type JobName = keyof JobPayloads;

export interface Jobs {
  /** Queued in the caller's transaction: what is rolled back is never sent. */
  send<Name extends JobName>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    options?: { singletonKey?: string },
  ): Promise<void>;
}
