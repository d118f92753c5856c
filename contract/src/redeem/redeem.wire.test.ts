import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  getReadiness,
  listRedeemableRewards,
  redeemFromDashboard,
  redeemRewards,
} from "./redeem.wire.ts";

const reward = {
  id: "200017",
  promotionId: 4,
  promotionName: "Spring Card Drive",
  amountCents: 104_050,
  fulfilledOn: "2026-06-14",
  expiresOn: "2026-12-14",
  isExpired: false,
  hasDetailReport: true,
} as const;
const wireReward = {
  RewardId: "200017",
  PromotionId: 4,
  PromotionName: "Spring Card Drive",
  Rewards: 1040.5,
  FulfillmentDate: "2026-06-14T12:00:00Z",
  ExpirationDate: "2026-12-14T12:00:00Z",
  IsExpired: 0,
  IsDownloadQaReport: 1,
};

describe("listRedeemableRewards (CALL-57)", () => {
  test("spells the banker lPBU, lOEID", () => {
    expect(listRedeemableRewards).toMatchObject({
      method: "POST",
      path: "/api/Redeem/RedeemListRewards",
      banker: { businessUnit: "lPBU", employeeId: "lOEID" },
    });
  });

  test("answers rewards, the total on the first alone (ENT-35, ENT-36, REDEEM-40)", () => {
    const inside = { totalCents: 208_100, rewards: [reward, { ...reward, id: "200018" }] };
    const wire = {
      Data: [
        { ...wireReward, TotalRewards: 2081 },
        { ...wireReward, RewardId: "200018" },
      ],
    };
    expect(z.encode(listRedeemableRewards.response, inside)).toEqual(wire);
    expect(z.decode(listRedeemableRewards.response, wire)).toEqual(inside);
  });

  test("is nothing when there is nothing", () => {
    const none = { totalCents: 0, rewards: [] };
    expect(z.encode(listRedeemableRewards.response, none)).toEqual({ Data: [] });
    expect(z.decode(listRedeemableRewards.response, { Data: [] })).toEqual(none);
  });
});

describe.each([
  ["redeemRewards (CALL-58, CALL-74)", redeemRewards, "/api/Redeem/updateRewardStatus", {}],
  [
    "redeemFromDashboard (CALL-25)",
    redeemFromDashboard,
    "/api/Redeem/RedeemRewardsBanner",
    { businessUnit: "lPBU", employeeId: "lOEID" },
  ],
])("%s", (_name, call, path, banker) => {
  test("sends the ids joined by commas and the method (REDEEM-43)", () => {
    expect(call).toMatchObject({ method: "POST", path, banker });
    const request = { rewardIds: ["1", "2"], methodId: 2 } as const;
    const wire = { pRewardId: "1,2", pPaymentMethodID: 2 };
    expect(z.encode(call.request, { ...request, rewardIds: ["1", "2"] })).toEqual(wire);
    expect(z.decode(call.request, wire)).toEqual(request);
    expect(z.safeDecode(call.request, { ...wire, pPaymentMethodID: 4 }).success).toBe(false);
  });

  test("takes 8,000 rewards at once, in a body the server reads; no more than fit into one", () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `${200_000 + at}`);
    const rewardIds = ids(8000);
    const wire = z.encode(call.request, { rewardIds, methodId: 2 });
    expect(JSON.stringify(wire).length).toBeLessThan(64 * 1024);
    expect(z.decode(call.request, wire)).toEqual({ rewardIds, methodId: 2 });
    const tooMany = { pRewardId: ids(10_000).join(","), pPaymentMethodID: 2 };
    expect(z.safeDecode(call.request, tooMany).success).toBe(false);
  });

  test("answers Success, or Fail with a message (REDEEM-24)", () => {
    const done = { Data: [{ Status: "Success", Message: "" }] };
    const failed = { Data: [{ Status: "Fail", Message: "no" }] };
    expect(z.encode(call.response, { isDone: true })).toEqual(done);
    expect(z.encode(call.response, { isDone: false, message: "no" })).toEqual(failed);
    expect(z.decode(call.response, done)).toEqual({ isDone: true });
    expect(z.decode(call.response, failed)).toEqual({ isDone: false, message: "no" });
  });
});

test("getReadiness tells each step, its reason and its way", () => {
  const row = {
    step: "w9",
    isDone: false,
    reason: "missing",
    path: "/manage-account",
  } as const;
  const inside = {
    isReady: false,
    rows: [row],
    arrivals: [{ methodId: 2 as const, expectedOn: "2026-06-17" as const }],
  };
  const wire = z.encode(getReadiness.response, inside);
  expect(z.decode(getReadiness.response, wire)).toEqual(inside);
});
