import { expect, vi } from "vitest";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";
import { waitMs } from "#kernel/testing/patience.ts";

/**
 * Lets two calls meet at the lock of a banker, the first before the second, and then go: the lock
 * is held until both wait for it. PostgreSQL gives it to whoever has waited longest.
 */
export async function inTurn<First, Second>(
  db: Db,
  bankerId: number,
  [first, second]: readonly [() => Promise<First>, () => Promise<Second>],
): Promise<[First, Second]> {
  const started: { both?: Promise<[First, Second]> } = {};
  await db.tx(async (tx) => {
    await tx.rows(sql`select id from banker where id = ${bankerId} for update`);
    const one = first();
    await waitForWaiters(db, 1);
    const two = second();
    await waitForWaiters(db, 2);
    started.both = Promise.all([one, two]);
  });
  return started.both!;
}

/** Asked outside the transaction: within one, PostgreSQL shows the processes of its first look. */
function waitForWaiters(db: Db, count: number): Promise<void> {
  return vi.waitFor(
    async () => {
      const waiting = await db.rows(sql`
        select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`);
      expect(waiting.length).toBeGreaterThanOrEqual(count);
    },
    { timeout: waitMs, interval: 20 },
  );
}
