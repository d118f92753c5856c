import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { withDatabase } from "#kernel/testing/postgres-template.ts";
import { testPostgres } from "#kernel/testing/test-db.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { redeemRewards } from "./redeem-rewards.ts";
import { contextOf } from "./testing/context-of.ts";
import { bankerIdOf, grantReward } from "./testing/grant-reward.ts";

const services = await testServices();
const { db, clock } = services;
afterEach(() => expectInvariantsToHold(db, clock));
const ben = await bankerIdOf(db, "ben");

const child = path.resolve(import.meta.dirname, "testing/redeem-in-child.ts");
const masterKey = createHash("sha256").update("master key of the tests").digest("base64");

async function databaseUrl(): Promise<string> {
  const row = await db.one<{ name: string }>(sql`select current_database() as name`);
  return withDatabase(testPostgres().url, row!.name);
}

/** Redeems in another process that dies at the point; answers how it ended. */
async function redeemAndDie(point: string, key: string, ids: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    PORTAL_MODE: "test",
    MASTER_KEY: masterKey,
    PORTAL_FAIL_POINT: point,
  };
  const args = [child, await databaseUrl(), clock.now().toISOString(), key, ...ids];
  return new Promise((ended) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      ended(error ? (error.signal ?? `failed: ${stderr}`) : stdout);
    });
  });
}

const payoutCount = async () =>
  (await db.one<{ count: number }>(sql`
    select count(*) as count from payout p join redemption r on r.id = p.redemption_id
    where r.banker_id = ${ben}`))!.count;
const availableIds = async () =>
  (
    await db.rows<{ id: number }>(
      sql`select id from reward where banker_id = ${ben} and status_id = 4 order by id`,
    )
  ).map(({ id }) => String(id));

test.each([
  ["redeem:before", 0],
  ["redeem:after-redemption", 0],
  ["redeem:after-payout", 0],
  ["redeem:after-posting", 0],
  ["redeem:before-claim", 0],
  ["redeem:after-commit", 1],
])("a process killed at %s has paid %i times, and the retry makes it one", async (point, paid) => {
  await grantReward(services, { key: "ben", amountCents: 1_500 });
  clock.advance(61_000);
  const ids = await availableIds();
  const key = `crash-${point.slice(7)}`;
  const before = await payoutCount();
  expect(await redeemAndDie(point, key, ids)).toBe("SIGKILL");
  expect((await payoutCount()) - before).toBe(paid);
  expect(await availableIds()).toEqual(paid === 0 ? ids : []);
  const retried = await redeemRewards(await contextOf(services, "ben", key), {
    rewardIds: ids,
    methodId: 2,
  });
  expect(retried).toEqual({ ok: true, value: { isDone: true } });
  expect((await payoutCount()) - before).toBe(1);
});

test("without a fail-point the other process redeems and answers", async () => {
  await grantReward(services, { key: "ben", amountCents: 900 });
  const answer = await redeemAndDie("", "no-crash-at-all", await availableIds());
  expect(JSON.parse(answer)).toEqual({ ok: true, value: { isDone: true } });
});
