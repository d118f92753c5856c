import { redeemMail, redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import {
  getReadiness,
  listRedeemableRewards,
  redeemFromDashboard,
  redeemRewards,
} from "@portal/contract/redeem/redeem.wire.ts";
import { idempotencyHeader } from "@portal/contract/wire/idempotency.ts";
import { afterEach, describe, expect, test } from "vitest";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { recordCheck, resumeRedemptions } from "#ledger/house-state.store.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { bankerIdOf, grantReward } from "./testing/grant-reward.ts";

const portal = await testPortal();
const { db, clock } = portal.services;

afterEach(() => expectInvariantsToHold(db, clock));

const grant = (key: string, amountCents: number) =>
  grantReward(portal.services, { key, amountCents });
const bankerId = (key: string) => bankerIdOf(db, key);
const list = async (browser: TestBrowser) =>
  (await browser.send(listRedeemableRewards, {})).value();
const idsOf = async (browser: TestBrowser) =>
  (await list(browser)).rewards.filter((one) => !one.isExpired).map(({ id }) => id);
const redeem = async (browser: TestBrowser, methodId: 2 | 3, ids?: string[]) => {
  const rewardIds = ids ?? (await idsOf(browser));
  return browser.send(redeemRewards, { rewardIds, methodId });
};
const payoutsOf = (id: number) =>
  db.rows<Record<string, unknown>>(sql`
    select p.state, p.rail, p.amount_cents as "amountCents", p.destination_masked as masked
    from payout p join redemption r on r.id = p.redemption_id
    where r.banker_id = ${id} order by p.created_at`);
describe("listRedeemableRewards (CALL-57)", () => {
  test("answers what is available with its total on the first (REDEEM-05, ENT-35, ENT-36, REDEEM-40)", async () => {
    const browser = await portal.signIn("ben");
    const { body } = await browser.send(listRedeemableRewards, {});
    const rows = body.Data as { Rewards: number; TotalRewards?: number; IsExpired: number }[];
    const total = rows.filter((row) => !row.IsExpired).reduce((sum, row) => sum + row.Rewards, 0);
    expect(rows[0]?.TotalRewards).toBe(total);
    expect(rows.slice(1).filter((row) => "TotalRewards" in row)).toEqual([]);
    expect(total).toBe(6_685);
    const kept = await db.rows(sql`
      select r.id::text as id, r.promotion_id as "promotionId", p.name as "promotionName",
        r.amount_cents as "amountCents", r.fulfilled_on as "fulfilledOn",
        r.expires_on as "expiresOn", r.upload_id is not null as "hasDetailReport"
      from reward r join promotion p on p.id = r.promotion_id
      where r.banker_id = ${await bankerId("ben")}`);
    for (const { isExpired: _, ...reward } of (await list(browser)).rewards) {
      expect(kept).toContainEqual(reward);
    }
  });

  test("a banker sees nothing of another's, whatever the body says", async () => {
    const browser = await portal.signIn("ben");
    const { businessUnit, employeeId } = personaOf("ana");
    const other = { identity: { businessUnit, employeeId } };
    expect((await browser.send(listRedeemableRewards, {}, other)).status).toBe(403);
  });

  test("shows what expired in the last 30 days, and counts it nowhere (REDEEM-08, REDEEM-38)", async () => {
    const browser = await portal.signIn("ana");
    const { rewards, totalCents } = await list(browser);
    const expired = rewards.filter((one) => one.isExpired);
    expect(expired).toHaveLength(1);
    expect(totalCents).toBe(258_500);
    // Ben let one expire more than a year ago.
    const ofBen = await list(await portal.signIn("ben"));
    expect(ofBen.rewards.filter((one) => one.isExpired)).toEqual([]);
  });
});

describe("redeemRewards (CALL-58, CALL-74)", () => {
  test("refuses without a W-9 of this year (REDEEM-17, REDEEM-35)", async () => {
    const browser = await portal.signIn("ana");
    expect((await redeem(browser, 2)).body).toEqual({
      Data: [{ Status: "Fail", Message: redeemMessages.noW9 }],
    });
  });

  test("refuses a W-9 that is only a draft (REDEEM-35)", async () => {
    const browser = await portal.signIn("hal");
    expect((await redeem(browser, 2)).value()).toEqual({
      isDone: false,
      message: redeemMessages.noW9,
    });
  });

  test("refuses without that method (REDEEM-19)", async () => {
    const browser = await portal.signIn("ben");
    expect((await redeem(browser, 3)).value()).toEqual({
      isDone: false,
      message: redeemMessages.noMethod,
    });
  });

  test("refuses a contact that is not enrolled (REDEEM-20, REDEEM-21)", async () => {
    const browser = await portal.signIn("cleo");
    const outcome = (await redeem(browser, 3)).value();
    expect(outcome).toMatchObject({ isDone: false, message: expect.stringMatching(/^Sorry!/) });
  });

  test.each([
    ["part of what is available", (ids: string[]) => ids.slice(1)],
    ["more than is available", (ids: string[]) => [...ids, "200001"]],
    ["somebody else's", (ids: string[]) => ids.map((id) => String(Number(id) + 1_000))],
    ["nothing", () => []],
  ])("answers 409 to %s, and changes nothing (REDEEM-29)", async (_what, change) => {
    const browser = await portal.signIn("ben");
    const ids = await idsOf(browser);
    const answer = await redeem(browser, 2, change(ids));
    expect([answer.status, answer.body]).toEqual([409, { error: redeemMessages.rewardsChanged }]);
    expect(await idsOf(browser)).toEqual(ids);
  });

  test("redeems everything to the bank account, once (REDEEM-22, REDEEM-39, BANK-04)", async () => {
    const browser = await portal.signIn("ben");
    const before = await payoutsOf(await bankerId("ben"));
    const ids = await idsOf(browser);
    expect((await redeem(browser, 2, ids)).body).toEqual({
      Data: [{ Status: "Success", Message: "" }],
    });
    expect(await list(browser)).toMatchObject({ totalCents: 0 });
    const paid = (await payoutsOf(await bankerId("ben"))).slice(before.length);
    const created = { state: "created", rail: "ach", masked: "****4821" };
    expect(paid).toEqual([{ ...created, amountCents: 668_500 }]);
    // A double click is the same request, and so is a retry after a lost answer.
    expect((await redeem(browser, 2, ids)).value()).toEqual({ isDone: true });
    expect((await redeem(browser, 2, [...ids].reverse())).value()).toEqual({ isDone: true });
    expect(await payoutsOf(await bankerId("ben"))).toHaveLength(before.length + 1);
    const mail = await db.one<{ text: string }>(sql`
      select data->>'text' as text from pgboss.job
      where data->>'subject' = ${redeemMail.subject}`);
    expect(mail?.text).toContain("****4821");
    expect(mail?.text).not.toContain("6,685");
  });

  test("says so when there is nothing to redeem; to whoever has seen rewards, that they have changed", async () => {
    const browser = await portal.signIn("ben");
    const answer = await redeem(browser, 2, ["200001"]);
    expect([answer.status, answer.body]).toEqual([409, { error: redeemMessages.rewardsChanged }]);
    expect((await redeem(browser, 2, [])).value()).toEqual({
      isDone: false,
      message: redeemMessages.noRewardsText,
    });
  });

  test("redeems with a review pending: the server does not refuse for it (OP-110)", async () => {
    const browser = await portal.signIn("dev");
    expect((await redeem(browser, 3)).value()).toEqual({ isDone: true });
    const [paid] = (await payoutsOf(await bankerId("dev"))).slice(-1);
    expect(paid).toMatchObject({ rail: "p2p", masked: "(***) *** - 0147" });
  });

  test("a key answers its first request again, and no other", async () => {
    await grant("ben", 1_000);
    const browser = await portal.signIn("ben");
    const headers = { [idempotencyHeader]: "dialog-opened-1" };
    const request = { rewardIds: await idsOf(browser), methodId: 2 as const };
    expect((await browser.send(redeemRewards, request, { headers })).value().isDone).toBe(true);
    expect((await browser.send(redeemRewards, request, { headers })).value().isDone).toBe(true);
    const other = { ...request, rewardIds: ["1"] };
    expect((await browser.send(redeemRewards, other, { headers })).status).toBe(409);
    const malformed = { [idempotencyHeader]: "x y" };
    expect((await browser.send(redeemRewards, request, { headers: malformed })).status).toBe(400);
  });

  test("malformed bodies are refused", async () => {
    const browser = await portal.signIn("ben");
    for (const body of [{}, { pRewardId: "1", pPaymentMethodID: 1 }, { pRewardId: 1 }]) {
      expect((await browser.sendWire(redeemRewards, body)).status).toBe(400);
    }
  });
});

describe("redeemFromDashboard (CALL-25)", () => {
  test("redeems by the same function, and a repeat by the other call is the same", async () => {
    await grant("ben", 2_500);
    const browser = await portal.signIn("ben");
    const request = { rewardIds: await idsOf(browser), methodId: 2 as const };
    expect((await browser.send(redeemFromDashboard, request)).value()).toEqual({ isDone: true });
    expect((await browser.send(redeemRewards, request)).value()).toEqual({ isDone: true });
    expect((await list(browser)).totalCents).toBe(0);
  });
});

describe("getReadiness", () => {
  const steps = async (key: string) => {
    const { isReady, rows, arrivals } = (
      await (await portal.signIn(key)).send(getReadiness, {})
    ).value();
    const missing = rows.filter((row) => !row.isDone).map(({ step }) => step);
    return { isReady, missing, arrivals, rows };
  };

  test("names what is missing and can be mended, as the call would", async () => {
    expect(await steps("ana")).toMatchObject({ isReady: false, missing: ["w9", "payout-method"] });
    expect(await steps("cleo")).toMatchObject({ isReady: false, missing: ["enrolment"] });
    expect(await steps("ben")).toMatchObject({ isReady: true, missing: [] });
    expect(await steps("eve")).toMatchObject({ isReady: false, missing: ["w9", "payout-method"] });
  });

  test("a pending review asks the banker to look, with something to redeem and without (OP-110)", async () => {
    expect(await steps("dev")).toMatchObject({ isReady: false, missing: ["w9"] });
    await grant("dev", 700);
    const { isReady, missing, rows, arrivals } = await steps("dev");
    expect({ isReady, missing }).toEqual({ isReady: false, missing: ["w9"] });
    expect(rows[0]).toMatchObject({ isDone: false, reason: redeemMessages.reviewText });
    expect(arrivals).toEqual([
      { methodId: 2, expectedOn: "2026-06-17" },
      { methodId: 3, expectedOn: "2026-06-15" },
    ]);
  });

  test("each row gives a reason and a way", async () => {
    for (const { reason, path } of (await steps("ana")).rows) {
      expect(reason).not.toBe("");
      expect(path).toMatch(/^\/(manage-account|redeem)$/);
    }
  });
});

describe("a breach of an invariant", () => {
  test("stops redemptions and lets reads go on", async () => {
    await recordCheck(db, { at: clock.now(), broken: ["I5"] });
    const browser = await portal.signIn("dev");
    expect((await redeem(browser, 2)).value()).toEqual({
      isDone: false,
      message: redeemMessages.stopped,
    });
    await resumeRedemptions(db);
    expect((await redeem(browser, 2)).value()).toEqual({ isDone: true });
  });
});
