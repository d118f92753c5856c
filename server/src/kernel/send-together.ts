import type { Writable } from "node:stream";
import type pg from "pg";

/** What is asked for in one turn leaves in one piece: each write wakes the database. */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
