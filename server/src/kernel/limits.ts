import type { Db } from "./db.ts";

/** Counts in the database, one upsert each, so that several processes share one count. */
export interface Limits {
  /** Counts one hit and throws Fault("too-many") when the window is full. */
  count(db: Db, limit: LimitName, key: string): Promise<void>;
}

export type LimitName = "signOn" | "codeSends" | "call" | "callByAddress";
