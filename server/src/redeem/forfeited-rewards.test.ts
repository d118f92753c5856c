import { listRedeemableRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { afterEach, expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { endEmployment } from "#ops/end-employment.ts";
import { approveMerge } from "#w9/merge/approve-merge.ts";
import { insertCase } from "#w9/merge/profile-cases.store.ts";
import { bankerIdOf, grantReward } from "./testing/grant-reward.ts";

const portal = await testPortal();
const { services } = portal;
const { db, clock } = services;
afterEach(() => expectInvariantsToHold(db, clock, { isEngineIdle: true }));

const cardOf = async (id: string) => {
  const iris = await portal.signIn("iris");
  const { rewards } = (await iris.send(listRedeemableRewards, {})).value();
  return rewards.find((one) => one.id === id);
};

test("what a banker forfeited by leaving shows, after a merge, the day of leaving, and is gone 31 days later (OP-113, OP-147)", async () => {
  const id = await grantReward(services, { key: "iris-old", amountCents: 5_000 });
  // Late on the 20th in New York, and the 21st in London.
  clock.set("2026-06-21T03:30:00Z");
  expect(await endEmployment(services, personaOf("iris-old"), "olga")).toMatchObject({ ok: true });
  const caseId = await insertCase(db, {
    kind: "merge-refused",
    bankerId: await bankerIdOf(db, "iris"),
    otherBankerId: await bankerIdOf(db, "iris-old"),
    year: 2026,
    openedAt: clock.now(),
  });
  expect(await approveMerge(services, { caseId: caseId!, actor: "olga" })).toMatchObject({
    ok: true,
  });
  expect(await cardOf(id)).toMatchObject({ expiresOn: "2026-06-20", isExpired: true });
  clock.set("2026-07-20T16:00:00Z");
  expect(await cardOf(id)).toMatchObject({ expiresOn: "2026-06-20" });
  clock.set("2026-07-21T16:00:00Z");
  expect(await cardOf(id)).toBeUndefined();
});
