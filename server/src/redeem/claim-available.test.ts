import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { afterEach, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { claimAvailable } from "#rewards/rewards.public.ts";
import { bankerIdOf, grantReward } from "./testing/grant-reward.ts";

const services = await testServices();
const { db, clock } = services;
afterEach(() => expectInvariantsToHold(db, clock));
const bankerId = await bankerIdOf(db, "ben");

const statusOf = async (id: string) =>
  (await db.one<{ statusId: number }>(
    sql`select status_id as "statusId" from reward where id = ${Number(id)}`,
  ))!.statusId;

test("of several rewards all are claimed or none: one that lapsed fails the whole transaction", async () => {
  const open = await grantReward(services, { key: "ben", amountCents: 1_000 });
  const lapsed = await grantReward(services, {
    key: "ben",
    amountCents: 500,
    expiresOn: "2026-06-02",
  });
  const claim = {
    bankerId,
    rewardIds: [Number(open), Number(lapsed)],
    methodId: 2,
    at: clock.now(),
    today: "2026-06-03",
  } as const;
  const claiming = db.tx((tx) => claimAvailable(tx, claim));
  await expect(claiming).rejects.toMatchObject({ code: "22012" });
  expect(await statusOf(open)).toBe(rewardStatus.available);
  expect(await statusOf(lapsed)).toBe(rewardStatus.available);
});
