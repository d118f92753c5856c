import { listRedeemableRewards, redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { afterEach, describe, expect, test } from "vitest";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { testPortal } from "#app/testing/test-portal.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { expireRewards } from "#rewards/expire-rewards.ts";
import { grantReward } from "./testing/grant-reward.ts";

const portal = await testPortal();
const { db, clock } = portal.services;
afterEach(() => expectInvariantsToHold(db, clock, { isEngineIdle: true }));

const grant = (key: string, amountCents: number, expiresOn?: string) =>
  grantReward(portal.services, { key, amountCents, expiresOn });
const list = async (browser: TestBrowser) =>
  (await browser.send(listRedeemableRewards, {})).value();
const idsOf = async (browser: TestBrowser) =>
  (await list(browser)).rewards.filter((one) => !one.isExpired).map(({ id }) => id);
const redeem = (browser: TestBrowser, methodId: 2 | 3, rewardIds: string[]) =>
  browser.send(redeemRewards, { rewardIds, methodId });

describe("when the day ends, US Eastern", () => {
  test("never redeems what has expired (REDEEM-30)", async () => {
    const expiring = await grant("dev", 5_000, "2026-06-15");
    const browser = await portal.signIn("dev");
    const ids = await idsOf(browser);
    expect(ids).toContain(expiring);
    clock.set("2026-06-16T04:00:01Z");
    const later = await portal.signIn("dev");
    expect((await redeem(later, 2, ids)).status).toBe(409);
    await later.send(listRedeemableRewards, {});
    expect(await expireRewards(portal.services)).toMatchObject({ rewardCount: 1 });
  });

  test("counts a reward as expired from midnight on, before the job has moved it (REDEEM-08)", async () => {
    const browser = await portal.signIn("ana");
    const before = await list(browser);
    const soonest = before.rewards.find((one) => !one.isExpired)!;
    clock.set(`${soonest.expiresOn}T23:59:59-04:00`);
    const evening = await portal.signIn("ana");
    expect((await list(evening)).rewards.find(({ id }) => id === soonest.id)?.isExpired).toBe(
      false,
    );
    clock.advance(1_000);
    const midnight = await list(evening);
    expect(midnight.rewards.find(({ id }) => id === soonest.id)?.isExpired).toBe(true);
    expect(midnight.totalCents).toBeLessThan(before.totalCents);
  });
});
