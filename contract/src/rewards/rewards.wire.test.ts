import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listRewardStatuses } from "./rewards.wire.ts";

test("listRewardStatuses answers value and label (CALL-29, ENT-21)", () => {
  expect(listRewardStatuses).toMatchObject({ method: "GET", path: "/api/Reward/RewardStatus" });
  expect(z.encode(listRewardStatuses.response, [{ value: 4, label: "Available" }])).toEqual({
    Data: [{ value: 4, label: "Available" }],
  });
});
