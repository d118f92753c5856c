import { expect, test } from "vitest";
import { eventsOf, fixedInstitution, planReward, planWorld } from "./world-plan.ts";

const today = "2026-06-15";

test.each([10_000, 1_000_000])("plans exactly %i rewards, fifty a banker", (rewardCount) => {
  const { institutions, ...plan } = planWorld(rewardCount, today);
  const bankers = institutions.reduce((sum, { bankerCount }) => sum + bankerCount, 0);
  expect(plan.rewardCount).toBe(rewardCount);
  expect(bankers * 50).toBe(rewardCount);
  const last = institutions.at(-1);
  expect((last?.firstBankerId ?? 0) + (last?.bankerCount ?? 0) - 1).toBe(bankers);
});

test("keeps the institution of fixed size the same, however many rewards there are", () => {
  const small = planWorld(10_000, today).institutions[0];
  expect(planWorld(1_000_000, today).institutions[0]).toEqual(small);
  expect(small).toEqual({ ...fixedInstitution, firstBankerId: 1 });
});

test("plans rewards that the tables accept: redeemed ones with method and day, others without", () => {
  for (let bankerId = 1; bankerId < 500; bankerId += 1) {
    for (let upload = 0; upload < 50; upload += 1) {
      const reward = planReward(today, bankerId, upload);
      const isRedeemed = ![4, 14].includes(reward.statusId);
      expect(reward.redeemedOn !== null).toBe(isRedeemed);
      expect(reward.paymentMethodId !== null).toBe(isRedeemed);
      if (reward.statusId === 4) expect(reward.expiresOn >= today).toBe(true);
      if (reward.redeemedOn) expect(reward.redeemedOn <= today).toBe(true);
    }
  }
});

test("tells the steps to a status, the status itself last", () => {
  expect(eventsOf(4)).toEqual([4]);
  expect(eventsOf(11)).toEqual([4, 6, 7, 8, 9, 11]);
  expect(eventsOf(12)).toEqual([4, 6, 7, 8, 12]);
  expect(eventsOf(14)).toEqual([4, 14]);
});
