import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import { listRedeemableRewards, redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import * as w9Calls from "@portal/contract/w9/w9.wire.ts";
import { afterEach, expect, test } from "vitest";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { personas } from "#seed/personas.ts";
import { seedSsn } from "#seed/seed-w9-forms.ts";
import { undoMerge } from "#w9/merge/undo-merge.ts";
import { requestW9Review } from "#w9/request-w9-review.ts";
import { saveOf } from "#w9/testing/w9-answers.ts";
import { bankerIdOf, grantReward } from "./testing/grant-reward.ts";
import { inTurn } from "./testing/in-turn.ts";

const portal = await testPortal();
const { services } = portal;
const { db, clock } = services;
afterEach(() => expectInvariantsToHold(db, clock, { isEngineIdle: true }));

const year = 2026;
const methodId = 2;
const [iris, irisOld, dev] = [
  await bankerIdOf(db, "iris"),
  await bankerIdOf(db, "iris-old"),
  await bankerIdOf(db, "dev"),
];
const ssn = seedSsn(personas.findIndex(({ key }) => key === "iris-old") + 1);

const idsOf = async (browser: TestBrowser) =>
  (await browser.send(listRedeemableRewards, {}))
    .value()
    .rewards.filter((one) => !one.isExpired)
    .map(({ id }) => id);
const answerOf = ({ status, body }: { status: number; body: object }) =>
  `${status} ${JSON.stringify(body)}`;
const success = '200 {"Data":[{"Status":"Success","Message":""}]}';
const changed = `409 ${JSON.stringify({ error: redeemMessages.rewardsChanged })}`;

/** Everything the two have and had, whoever of them it is with now. */
const wealth = async (bankerIds: readonly number[]) =>
  (await db.one<{ rewards: number; rewardCents: number; payouts: number; paidCents: number }>(sql`
    with own as (select unnest(${[...bankerIds]}::int[]) as id)
    select (select count(*) from reward where banker_id in (select id from own)) as rewards,
      (select sum(amount_cents)::bigint from reward
       where banker_id in (select id from own)) as "rewardCents",
      (select count(*) from payout p join redemption r on r.id = p.redemption_id
       where r.banker_id in (select id from own)) as payouts,
      (select sum(p.amount_cents)::bigint from payout p join redemption r on r.id = p.redemption_id
       where r.banker_id in (select id from own)) as "paidCents"`))!;

const liveMergeId = async () =>
  (await db.one<{ id: number }>(sql`select id from profile_merge where undone_at is null`))!.id;

/** One round: who redeems, and who comes first; answers what the redeem was told. */
async function redeemBesideMerge(key: "iris" | "iris-old", goesFirst: "redeem" | "merge") {
  clock.advance(24 * 3_600_000);
  await grantReward(services, { key: "iris", amountCents: 4_100 });
  await grantReward(services, { key: "iris-old", amountCents: 2_300 });
  const keeper = await portal.signIn("iris");
  const redeemer = key === "iris" ? keeper : await portal.signIn(key);
  const rewardIds = await idsOf(redeemer);
  expect(rewardIds.length).toBeGreaterThan(0);
  const before = await wealth([iris, irisOld]);
  const redeem = () => redeemer.send(redeemRewards, { rewardIds, methodId });
  const merge = () => keeper.send(w9Calls.mergeProfiles, { ssn, year });
  const bankerId = key === "iris" ? iris : irisOld;
  const [redeemed, merged] =
    goesFirst === "redeem"
      ? await inTurn(db, bankerId, [redeem, merge])
      : (await inTurn(db, bankerId, [merge, redeem])).toReversed();
  expect(merged).toMatchObject({ status: 200, body: { Data: [{ Status: "Success" }] } });
  const after = await wealth([iris, irisOld]);
  expect(after).toMatchObject({ rewards: before.rewards, rewardCents: before.rewardCents });
  // All of it is with the one that is left.
  expect(await wealth([irisOld])).toMatchObject({ rewards: 0, payouts: 0 });
  await expectInvariantsToHold(db, clock, { isEngineIdle: true });
  return { answer: answerOf(redeemed!), paid: after.payouts - before.payouts };
}

const undo = async () => {
  const undone = await undoMerge(services, { mergeId: await liveMergeId(), actor: "olga" });
  expect(undone.ok).toBe(true);
};

test("a redeem beside a merge is paid once or refused, whoever redeems and whoever is first", async () => {
  const browser = await portal.signIn("iris");
  const form = saveOf({ name: "Iris Delgado", signature: "Iris Delgado", ssn });
  expect((await browser.send(w9Calls.submitW9Form, form)).status).toBe(200);

  // The other profile's method comes along with the merge, so that both can redeem from then on.
  expect(await redeemBesideMerge("iris-old", "redeem")).toEqual({ answer: success, paid: 1 });
  await undo();
  const late = await redeemBesideMerge("iris-old", "merge");
  expect(late.paid).toBe(0);
  expect(late.answer).toMatch(/^(401|403) /);
  await undo();
  await moveMethodTo(iris);
  expect(await redeemBesideMerge("iris", "redeem")).toEqual({ answer: success, paid: 1 });
  await undo();
  expect(await redeemBesideMerge("iris", "merge")).toEqual({ answer: changed, paid: 0 });
});

/** The keeper has an account of their own from here on. */
async function moveMethodTo(bankerId: number): Promise<void> {
  await db.run(sql`
    update payout_method set banker_id = ${bankerId}
    where banker_id in (${iris}, ${irisOld}) and deleted_at is null`);
}

test("a redeem beside a W-9 review pays once, whichever is first, and the review stays (OP-110)", async () => {
  const review = async () => {
    const asked = await requestW9Review(services, personaOf("dev"), { year, actor: "olga" });
    expect(asked.ok).toBe(true);
  };
  const isPending = async () =>
    (await db.one<{ isPending: boolean }>(sql`
      select review_pending as "isPending" from w9_form
      where banker_id = ${dev} and year = ${year}`))!.isPending;
  for (const goesFirst of ["redeem", "review"] as const) {
    clock.advance(61_000);
    await db.run(sql`update w9_form set review_pending = false where banker_id = ${dev}`);
    await grantReward(services, { key: "dev", amountCents: 900 });
    const browser = await portal.signIn("dev");
    const request = { rewardIds: await idsOf(browser), methodId } as const;
    const before = await wealth([dev]);
    const redeem = () => browser.send(redeemRewards, request);
    const [redeemed] =
      goesFirst === "redeem"
        ? await inTurn(db, dev, [redeem, review])
        : (await inTurn(db, dev, [review, redeem])).toReversed();
    expect(answerOf(redeemed!)).toBe(success);
    expect((await wealth([dev])).payouts).toBe(before.payouts + 1);
    expect(await isPending()).toBe(true);
  }
});

test("a redeem beside the banker's answer to a review pays once, and the answer counts", async () => {
  const form = await db.one<{ id: number }>(sql`
    select id from w9_form where banker_id = ${dev} and year = ${year}`);
  for (const goesFirst of ["redeem", "answer"] as const) {
    clock.advance(61_000);
    await db.run(sql`update w9_form set review_pending = true where banker_id = ${dev}`);
    await grantReward(services, { key: "dev", amountCents: 800 });
    const browser = await portal.signIn("dev");
    const request = { rewardIds: await idsOf(browser), methodId } as const;
    const before = await wealth([dev]);
    const redeem = () => browser.send(redeemRewards, request);
    const acknowledge = () => browser.send(w9Calls.acknowledgeW9Review, { formId: form!.id });
    const [redeemed, acknowledged] =
      goesFirst === "redeem"
        ? await inTurn(db, dev, [redeem, acknowledge])
        : (await inTurn(db, dev, [acknowledge, redeem])).toReversed();
    expect(answerOf(redeemed!)).toBe(success);
    expect(acknowledged).toMatchObject({ status: 200, body: { Data: [{ Status: "Success" }] } });
    expect((await wealth([dev])).payouts).toBe(before.payouts + 1);
  }
});
