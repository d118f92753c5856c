import {
  deletePayoutMethod,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import { listRedeemableRewards, redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { idempotencyHeader } from "@portal/contract/wire/idempotency.ts";
import { afterEach, expect, test } from "vitest";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { expireRewards } from "#rewards/expire-rewards.ts";
import { bankerIdOf, grantReward } from "./testing/grant-reward.ts";

// A few rounds on every run; the hundred that the promise names with PROVE=1.
const rounds = process.env.PROVE ? 100 : 3;
const clicks = 200;
const timeout = rounds * 60_000;

const portal = await testPortal();
const { db, clock } = portal.services;
afterEach(() => expectInvariantsToHold(db, clock, { isEngineIdle: true }));

const ben = await bankerIdOf(db, "ben");
const countPayouts = async (bankerId: number) =>
  (await db.one<{ count: number }>(sql`
    select count(*) as count from payout p join redemption r on r.id = p.redemption_id
    where r.banker_id = ${bankerId}`))!.count;
const idsOf = async (browser: TestBrowser) =>
  (await browser.send(listRedeemableRewards, {}))
    .value()
    .rewards.filter((one) => !one.isExpired)
    .map(({ id }) => id);
const tally = (answers: readonly { status: number; body: object }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => `${status} ${JSON.stringify(body)}`)].map(
      ([answer, same]) => [answer, same.length],
    ),
  );
const success = '200 {"Data":[{"Status":"Success","Message":""}]}';
const changed = `409 ${JSON.stringify({ error: redeemMessages.rewardsChanged })}`;
const nothing = `200 ${JSON.stringify({
  Data: [{ Status: "Fail", Message: redeemMessages.noRewardsText }],
})}`;

test(`${clicks} identical redeems at once pay once and are answered alike, ${rounds} rounds (REDEEM-22)`, {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    // A minute later: neither the calls nor the redemptions of this round are counted to the last.
    clock.advance(61_000);
    await grantReward(portal.services, { key: "ben", amountCents: 1_000 + round });
    const browser = await portal.signIn("ben");
    const request = { rewardIds: await idsOf(browser), methodId: 2 as const };
    const headers = { [idempotencyHeader]: `round-number-${round}` };
    const before = await countPayouts(ben);
    const options = round % 2 === 0 ? {} : { headers };
    const click = () => browser.send(redeemRewards, request, options);
    let answers = await Promise.all(Array.from({ length: clicks }, click));
    // A process that runs late turns some of a crowd away: they come again when it is through.
    for (let times = 1; times < 20; times += 1) {
      const [served, refused] = [true, false].map((isServed) =>
        answers.filter(({ status }) => (status !== 503) === isServed),
      ) as [typeof answers, typeof answers];
      answers = [...served, ...(await Promise.all(refused.map(click)))];
    }
    expect(tally(answers)).toEqual({ [success]: clicks });
    expect(await countPayouts(ben)).toBe(before + 1);
  }
});

test("two tabs with a key each pay once; the later one hears what is so now (REDEEM-22)", async () => {
  for (let round = 0; round < 5; round += 1) {
    clock.advance(61_000);
    await grantReward(portal.services, { key: "ben", amountCents: 700 });
    const browser = await portal.signIn("ben");
    const request = { rewardIds: await idsOf(browser), methodId: 2 as const };
    const before = await countPayouts(ben);
    const answers = await Promise.all(
      ["tab-one", "tab-two"].map((tab) =>
        browser.send(redeemRewards, request, {
          headers: { [idempotencyHeader]: `${tab}-${round}` },
        }),
      ),
    );
    expect(tally(answers)).toEqual({ [success]: 1, [nothing]: 1 });
    expect(await countPayouts(ben)).toBe(before + 1);
  }
});

test("a redeem beside the expiry of a reward ends in one of two legal ways (REDEEM-30)", async () => {
  const days = ["2026-06-16", "2026-06-17", "2026-06-18", "2026-06-19"];
  for (const day of days) {
    clock.set(`${day}T15:00:00Z`);
    const doomed = await grantReward(portal.services, {
      key: "dev",
      amountCents: 5_000,
      expiresOn: day,
    });
    await grantReward(portal.services, { key: "dev", amountCents: 300 });
    clock.set(`${day}T23:59:59.500-04:00`);
    const browser = await portal.signIn("dev");
    const request = { rewardIds: await idsOf(browser), methodId: 2 as const };
    clock.advance(1_000);
    const [answer] = await Promise.all([
      browser.send(redeemRewards, request),
      expireRewards(portal.services),
    ]);
    expect(Object.keys(tally([answer]))).toEqual([changed]);
    const row = await db.one<{ status: number }>(
      sql`select status_id as status from reward where id = ${doomed}`,
    );
    expect(row?.status).toBe(14);
    expect(
      (await browser.send(redeemRewards, { ...request, rewardIds: await idsOf(browser) })).value(),
    ).toEqual({ isDone: true });
  }
});

test("a redeem beside the deletion of its method pays it, or is refused", async () => {
  const bankAccount = {
    routingNumber: "021000021",
    accountNumber: "7730052946",
    confirmAccountNumber: "7730052946",
    accountType: "C",
  };
  const seen = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    clock.advance(61_000);
    await grantReward(portal.services, { key: "dev", amountCents: 400 });
    const browser = await portal.signIn("dev");
    const draft = { methodId: 2, bankAccount, defaultMethodId: 2 } as const;
    expect((await browser.send(savePayoutMethod, draft)).value().responseCode).toBe(0);
    const request = { rewardIds: await idsOf(browser), methodId: 2 as const };
    const [redeemed, deleted] = await Promise.all([
      browser.send(redeemRewards, request),
      browser.send(deletePayoutMethod, { methodId: 2 }),
    ]);
    expect(deleted.value().responseCode).toBe(0);
    seen.add(Object.keys(tally([redeemed]))[0]!);
  }
  const noMethod = `200 ${JSON.stringify({
    Data: [{ Status: "Fail", Message: redeemMessages.noMethod }],
  })}`;
  expect([success, noMethod, changed]).toEqual(expect.arrayContaining([...seen]));
});
