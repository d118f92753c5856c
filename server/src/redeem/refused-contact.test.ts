import {
  getReadiness,
  listRedeemableRewards,
  redeemRewards,
} from "@portal/contract/redeem/redeem.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";

/** The network, asked about the contact of somebody who lacks nothing but the enrolment. */
async function openWorld() {
  const network = { isEnrolled: false, asked: 0 };
  const ask = async () => {
    network.asked += 1;
    return network.isEnrolled ? "enrolled" : "not-enrolled";
  };
  const portal = await testPortal({ enrolment: { ask } });
  const browser = await portal.signIn("cleo");
  const { rewards } = (await browser.send(listRedeemableRewards, {})).value();
  const rewardIds = rewards.filter((one) => !one.isExpired).map(({ id }) => id);
  return {
    network,
    clock: portal.services.clock,
    isReady: async () => (await browser.send(getReadiness, {})).value().isReady,
    redeem: async () => (await browser.send(redeemRewards, { rewardIds, methodId: 3 })).value(),
  };
}

test("the readiness asks about a refused contact each half minute, however often it is looked at", async () => {
  const { network, clock, isReady } = await openWorld();
  for (let visit = 0; visit < 3; visit += 1) expect(await isReady()).toBe(false);
  expect(network.asked).toBe(1);
  clock.advance(30_000);
  expect(await isReady()).toBe(false);
  expect(network.asked).toBe(2);
});

test("each redemption asks anew, so that whoever has just enrolled is paid at once (REDEEM-20)", async () => {
  const { network, isReady, redeem } = await openWorld();
  expect(await isReady()).toBe(false);
  expect(await redeem()).toMatchObject({ isDone: false });
  expect(network.asked).toBe(2);
  network.isEnrolled = true;
  expect(await redeem()).toEqual({ isDone: true });
  expect(network.asked).toBe(3);
});
