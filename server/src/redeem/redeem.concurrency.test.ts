import {
  deletePayoutMethod,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import { listRedeemableRewards, redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { idempotencyHeader } from "@portal/contract/wire/idempotency.ts";
import { afterEach, expect, test } from "vitest";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { openPayout } from "#payout-methods/payout-methods.public.ts";
import { expireRewards } from "#rewards/expire-rewards.ts";
import { bankerIdOf, grantReward } from "./testing/grant-reward.ts";
import { inTurn } from "./testing/in-turn.ts";

// A few rounds on every run; the hundred that the promise names with PROVE=1.
const rounds = process.env.PROVE ? 100 : 3;
const clicks = 200;
const timeout = rounds * 60_000;

const portal = await testPortal();
const { db, clock, vault } = portal.services;
afterEach(() => expectInvariantsToHold(db, clock, { isEngineIdle: true }));

const ben = await bankerIdOf(db, "ben");
const dev = await bankerIdOf(db, "dev");
/** Where dev is paid. */
const account = { routingNumber: "021000021", accountNumber: "7730052946" };
const countPayouts = async (bankerId: number) =>
  (await db.one<{ count: number }>(sql`
    select count(*) as count from payout p join redemption r on r.id = p.redemption_id
    where r.banker_id = ${bankerId}`))!.count;
const idsOf = async (browser: TestBrowser) =>
  (await browser.send(listRedeemableRewards, {}))
    .value()
    .rewards.filter((one) => !one.isExpired)
    .map(({ id }) => id);
const answerOf = ({ status, body }: { status: number; body: object }) =>
  `${status} ${JSON.stringify(body)}`;
const tally = (answers: readonly { status: number; body: object }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, answerOf)].map(([answer, same]) => [answer, same.length]),
  );
const success = '200 {"Data":[{"Status":"Success","Message":""}]}';
const changed = `409 ${JSON.stringify({ error: redeemMessages.rewardsChanged })}`;

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
    const answers = await Promise.all(
      Array.from({ length: clicks }, () => browser.send(redeemRewards, request, options)),
    );
    expect(tally(answers)).toEqual({ [success]: clicks });
    expect(await countPayouts(ben)).toBe(before + 1);
  }
});

test("two tabs with a key each pay once; the later one hears that the rewards have changed (REDEEM-22)", async () => {
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
    expect(tally(answers)).toEqual({ [success]: 1, [changed]: 1 });
    expect(await countPayouts(ben)).toBe(before + 1);
  }
});

/** What the redeem is told when it meets the other at the lock, which gives it to the first. */
async function answerBeside(
  redeem: () => Promise<{ status: number; body: object }>,
  other: () => Promise<unknown>,
  goesFirst: "redeem" | "other",
): Promise<string> {
  if (goesFirst === "redeem") return answerOf((await inTurn(db, dev, [redeem, other]))[0]);
  return answerOf((await inTurn(db, dev, [other, redeem]))[1]);
}

/** What was paid to dev since then: how much, for which rewards, and to where. */
async function paidSince(since: Date) {
  const payouts = await db.rows<{
    id: string;
    destinationSealed: string;
    amountCents: number;
    rewardIds: string[];
  }>(sql`
    select p.id, p.destination_sealed as "destinationSealed", p.amount_cents as "amountCents",
      array(select i.reward_id::text from redemption_item i
            where i.redemption_id = r.id order by i.reward_id) as "rewardIds"
    from payout p join redemption r on r.id = p.redemption_id
    where r.banker_id = ${dev} and r.redeemed_at >= ${since}`);
  return Promise.all(
    payouts.map(async ({ amountCents, rewardIds, ...sealed }) => ({
      amountCents,
      rewardIds,
      to: await openPayout(vault, sealed),
    })),
  );
}

/** All that waits, as one payout to dev's account would have it. */
async function allOf(browser: TestBrowser) {
  const { totalCents } = (await browser.send(listRedeemableRewards, {})).value();
  const rewardIds = (await idsOf(browser)).toSorted((a, b) => Number(a) - Number(b));
  return { amountCents: totalCents, rewardIds, to: { kind: "bank", ...account } };
}

/** Half a second before the day ends, and with it one of dev's rewards. */
async function atEndOf(day: string) {
  const { services } = portal;
  clock.set(`${day}T15:00:00Z`);
  const doomed = await grantReward(services, { key: "dev", amountCents: 5_000, expiresOn: day });
  await grantReward(services, { key: "dev", amountCents: 300 });
  clock.set(`${day}T23:59:59.500-04:00`);
  const browser = await portal.signIn("dev");
  const all = await allOf(browser);
  expect(all.rewardIds).toContain(doomed);
  const redeem = ({ rewardIds }: typeof all) =>
    browser.send(redeemRewards, { rewardIds, methodId: 2 });
  const statusOf = async () =>
    (await db.one<{ id: number }>(sql`select status_id as id from reward where id = ${doomed}`))
      ?.id;
  return { browser, all, since: clock.now(), redeem, statusOf };
}

test("a redeem begun before a reward expires is paid whole, though the expiry waits beside it", async () => {
  const { all, since, redeem, statusOf } = await atEndOf("2026-06-16");
  const expire = () => {
    clock.advance(1_000);
    return expireRewards(portal.services);
  };
  expect(await answerBeside(() => redeem(all), expire, "redeem")).toBe(success);
  expect(await paidSince(since)).toEqual([all]);
  expect(await statusOf()).toBe(rewardStatus.requested);
});

test("a redeem begun after a reward expired is refused, whichever of it and the expiry is first; the rest can be redeemed (REDEEM-30)", async () => {
  for (const [day, goesFirst] of [
    ["2026-06-17", "redeem"],
    ["2026-06-18", "other"],
  ] as const) {
    const { browser, all, since, redeem, statusOf } = await atEndOf(day);
    clock.advance(1_000);
    const expire = () => expireRewards(portal.services);
    expect(await answerBeside(() => redeem(all), expire, goesFirst)).toBe(changed);
    expect(await paidSince(since)).toEqual([]);
    expect(await statusOf()).toBe(rewardStatus.expired);
    const rest = await allOf(browser);
    expect(rest.amountCents).toBe(all.amountCents - 5_000);
    expect(answerOf(await redeem(rest))).toBe(success);
    expect(await paidSince(since)).toEqual([rest]);
  }
});

test("a redeem beside the deletion of its method pays it, or is refused", async () => {
  const bankAccount = {
    ...account,
    confirmAccountNumber: account.accountNumber,
    accountType: "C",
  };
  const noMethod = `200 ${JSON.stringify({
    Data: [{ Status: "Fail", Message: redeemMessages.noMethod }],
  })}`;
  for (const goesFirst of ["redeem", "other", "either", "either", "either"] as const) {
    clock.advance(61_000);
    await grantReward(portal.services, { key: "dev", amountCents: 400 });
    const browser = await portal.signIn("dev");
    const draft = { methodId: 2, bankAccount, defaultMethodId: 2 } as const;
    expect((await browser.send(savePayoutMethod, draft)).value().responseCode).toBe(0);
    const since = clock.now();
    const all = await allOf(browser);
    const redeem = () => browser.send(redeemRewards, { rewardIds: all.rewardIds, methodId: 2 });
    const remove = async () => {
      const deleted = await browser.send(deletePayoutMethod, { methodId: 2 });
      expect(deleted.value().responseCode).toBe(0);
    };
    const answer =
      goesFirst === "either"
        ? answerOf((await Promise.all([redeem(), remove()]))[0])
        : await answerBeside(redeem, remove, goesFirst);
    const legal = { redeem: [success], other: [noMethod], either: [success, noMethod] };
    expect(legal[goesFirst]).toContain(answer);
    expect(await paidSince(since)).toEqual(answer === success ? [all] : []);
  }
});
