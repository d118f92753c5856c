import { randomUUID } from "node:crypto";
import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import { Fault } from "./fault.ts";
import { sql } from "./sql.ts";

/** What a download holds from before its first row is counted until its last one is written. */
export interface ExportLease {
  /** Called as often as one likes while rows are written. */
  renew(): Promise<void>;
  /** Twice is once. */
  release(): Promise<void>;
}

/** After its process died a banker waits this long; a reader who stalls is cut off much sooner. */
export const exportLeaseMs = 60_000;
const renewAfterMs = 20_000;

/** One download of a banker at a time, for all processes together; a second one is refused. */
export async function takeExportLease(
  { db, clock }: { db: Db; clock: Clock },
  bankerId: number,
): Promise<ExportLease> {
  const holder = randomUUID();
  const endOf = (now: Date) => new Date(now.getTime() + exportLeaseMs);
  let takenAt = clock.now();
  const lease = sql`
    insert into export_lease as lease (banker_id, holder, expires_at)
    values (${bankerId}, ${holder}, ${endOf(takenAt)})
    on conflict (banker_id) do update
      set holder = excluded.holder, expires_at = excluded.expires_at
      where lease.expires_at <= ${takenAt}`;
  const taken = await db.tx((tx) => tx.run(lease));
  if (taken === 0) {
    throw new Fault("too-many", "a download of this banker is under way", {
      retryAfterSeconds: exportLeaseMs / 1_000,
    });
  }
  return {
    async renew() {
      const now = clock.now();
      if (now.getTime() - takenAt.getTime() < renewAfterMs) return;
      takenAt = now;
      await db.run(sql`update export_lease set expires_at = ${endOf(now)}
        where banker_id = ${bankerId} and holder = ${holder}`);
    },
    async release() {
      await db.run(sql`delete from export_lease
        where banker_id = ${bankerId} and holder = ${holder}`);
    },
  };
}
