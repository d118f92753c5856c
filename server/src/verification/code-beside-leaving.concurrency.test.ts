import { checkCode, sendCode } from "@portal/contract/verification/verification.wire.ts";
import { expect, test, vi } from "vitest";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { waitMs } from "#kernel/testing/patience.ts";
import { lockBankerByIdentity } from "#rewards/rewards.public.ts";
import { endSessions } from "#session/end-sessions.ts";

const portal = await testPortal();
const { services } = portal;
const { db } = services;

/** Something waits for a lock by now; asked outside the transaction that holds it. */
const untilWaiting = () =>
  vi.waitFor(
    async () => {
      const waiting = await db.rows(sql`
        select from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`);
      expect(waiting.length).toBeGreaterThan(0);
    },
    { timeout: waitMs, interval: 20 },
  );

test.each<["ana" | "ben", string, (browser: TestBrowser) => Promise<{ status: number }>]>([
  ["ana", "sent", (browser) => browser.send(sendCode, { template: 1 }, identityOf("ana"))],
  ["ben", "checked", (browser) => browser.send(checkCode, { code: "123456" })],
])("while %s leaves, a code is not %s: it waits, and is answered 401", async (key, _, call) => {
  const banker = personaOf(key);
  const browser = await portal.signOn(key);
  // As an employment is ended: the banker's row, and then the sessions'.
  const { answer } = await db.tx(async (tx) => {
    await lockBankerByIdentity(tx, banker);
    const answer = call(browser);
    await untilWaiting();
    expect(await endSessions({ ...services, db: tx }, { banker }, "olga")).toHaveLength(1);
    return { answer };
  });
  expect((await answer).status).toBe(401);
});

function identityOf(key: string) {
  return { identity: { email: personaOf(key).email } };
}
