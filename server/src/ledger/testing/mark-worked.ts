import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/** As a process leaves the jobs that worked from one moment to another. */
export async function markWorked(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  await db.run(sql`
    insert into pgboss.job (name, singleton_key, state, started_on, completed_on)
    select 'seal-audit', gen_random_uuid(), 'completed', at, at
    from generate_series(${from}::timestamptz, ${until}::timestamptz, interval '10 seconds') at`);
}
