import { setTimeout as wait } from "node:timers/promises";
import { jobQueues } from "#kernel/job-queues.ts";
import { sql } from "#kernel/sql.ts";
import type { CrashHouse } from "../crash/crash-house.ts";
import { decideLostFiles } from "../crash/decide-lost-files.ts";

const restMs = 150_000;

/**
 * Every payout ends final, or on the list of a person, and within a set time, moving or not: what
 * is tried for ever where the world is broken has not been healed.
 */
export async function waitUntilFinalOrWithPerson(house: CrashHouse): Promise<string[]> {
  const until = performance.now() + restMs;
  for (;;) {
    await house.hasten();
    await house.bank.take();
    await decideLostFiles(house);
    const left = await house.services.db.rows<{ id: string; state: string; rail: string }>(sql`
      select p.id, p.state, p.rail from payout p
      where (p.state in ('created', 'claimed', 'submitted', 'unknown')
          or p.state = 'accepted' and p.rail = 'p2p')
        and not exists (select from payout_case c where c.decision is null
          and (c.payout_id = p.id or c.subject = 'batch/' || p.batch_id))`);
    if (left.length === 0) return [];
    if (performance.now() > until) {
      return left.map(({ id, state, rail }) => `the ${rail} payout ${id} is left ${state}`);
    }
    await wait(1_000);
  }
}

/**
 * Mail goes out at least once, however often its server was away. A job whose handing out was lost
 * with the line to the database counts as being worked on until its time is over.
 */
export async function checkMail({ services }: CrashHouse): Promise<string[]> {
  const until = performance.now() + restMs + jobQueues["send-mail"].tryMaxSeconds * 1_000;
  for (;;) {
    const waiting = await services.db.one<{ count: number }>(sql`
      select count(*) as count from pgboss.job
      where name in ('send-mail', 'send-mail.dead') and state not in ('completed', 'cancelled')`);
    if (waiting?.count === 0) return [];
    // Retries wait up to an hour; here nobody does.
    await services.db.run(sql`
      update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`);
    if (performance.now() > until) return [`${waiting?.count} mails were never sent`];
    await wait(1_000);
  }
}
