import { checkSession } from "@portal/contract/session/session.wire.ts";
import { checkExclusion } from "@portal/contract/verification/verification.wire.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { waitMs } from "#kernel/testing/patience.ts";

const portal = await testPortal();
const { db, clock } = portal.services;
let browser: TestBrowser;
let sessionId: string;

beforeEach(async () => {
  browser = await portal.signOn("eve");
  const newest = await db.one<{ id: string }>(
    sql`select id from session order by created_at desc limit 1`,
  );
  sessionId = newest!.id;
});

/** So many wait for a lock by now; asked outside the transaction that holds it. */
const untilWaiting = (count: number) =>
  vi.waitFor(
    async () => {
      const waiting = await db.rows(sql`
        select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`);
      expect(waiting).toHaveLength(count);
    },
    { timeout: waitMs, interval: 20 },
  );

test("an excluded banker who asks twice at once gets one new secret, and it is the one that opens", async () => {
  const { both } = await db.tx(async (tx) => {
    await tx.run(sql`select from session where id = ${sessionId} for update`);
    const both = [browser.send(checkExclusion, {}), browser.send(checkExclusion, {})];
    await untilWaiting(2);
    return { both };
  });
  const answers = await Promise.all(both);
  expect(answers.map((answer) => answer.value())).toEqual([
    { isExcluded: true },
    { isExcluded: true },
  ]);
  const withSecret = answers.filter(({ headers }) => JSON.stringify(headers).includes("sid="));
  expect(withSecret).toHaveLength(1);
  expect((await browser.send(checkSession, {})).status).toBe(200);
  const recorded = await db.rows(sql`select from audit_event
    where action = 'verification-excluded' and session_id = ${sessionId}`);
  expect(recorded).toHaveLength(1);
});

test("an exclusion of a session that ends at that moment is answered 401", async () => {
  const { asked } = await db.tx(async (tx) => {
    await tx.run(sql`update session set ended_at = ${clock.now()}, end_reason = 'logout'
                      where id = ${sessionId}`);
    const asked = browser.send(checkExclusion, {});
    await untilWaiting(1);
    return { asked };
  });
  expect((await asked).status).toBe(401);
});
