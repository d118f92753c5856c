import { randomUUID } from "node:crypto";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { afterEach, describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { readBalance } from "#ledger/ledger.public.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { movePayouts } from "#payouts/move-payouts.ts";
import { lockPayouts } from "#payouts/payouts.store.ts";
import { resendPayout } from "#payouts/resend-payout.ts";
import { redeemRewards } from "#redeem/redeem-rewards.ts";
import { contextOf } from "#redeem/testing/context-of.ts";
import { grantReward } from "#redeem/testing/grant-reward.ts";
import { personas } from "#seed/personas.ts";
import { approveMerge } from "./approve-merge.ts";
import { insertCase } from "./profile-cases.store.ts";
import { undoMerge } from "./undo-merge.ts";

// The clock stands still throughout: what goes back is told by what the merge wrote down.
const services = await testServices();
const { db, clock } = services;
const year = 2026;
const idOf = (key: string) => personas.findIndex((one) => one.key === key) + 1;
const [ana, ben, cleo, iris, irisOld] = ["ana", "ben", "cleo", "iris", "iris-old"].map(idOf) as [
  number,
  number,
  number,
  number,
  number,
];
const dev = idOf("dev");

async function openCase(bankerId: number, otherBankerId: number): Promise<number> {
  const opened = { kind: "merge-refused" as const, bankerId, otherBankerId, year };
  return (await insertCase(db, { ...opened, openedAt: clock.now() })) ?? 0;
}
const approve = async (keep: number, absorb: number) =>
  approveMerge(services, { caseId: await openCase(keep, absorb), actor: "olga" });
async function merge(keep: number, absorb: number): Promise<number> {
  const approved = await approve(keep, absorb);
  if (!approved.ok) throw new Error(approved.refusal);
  return approved.value.mergeId;
}
const undo = (mergeId: number) => undoMerge(services, { mergeId, actor: "olga" });

const methodsOf = (bankerId: number) =>
  db.rows<{ id: string }>(sql`
    select id from payout_method where banker_id = ${bankerId} and deleted_at is null order by id`);
const withoutMethod = (bankerId: number) =>
  db.run(sql`update payout_method set deleted_at = ${clock.now()}, is_default = false
    where banker_id = ${bankerId} and deleted_at is null`);
const formsOf = (bankerId: number) =>
  db.rows<{ id: number }>(sql`
    select id from w9_form where banker_id = ${bankerId} and year = ${year}`);
const rewardsOf = (bankerId: number) =>
  db.rows<{ id: number }>(sql`select id from reward where banker_id = ${bankerId} order by id`);
const statusOf = async (bankerId: number) =>
  (await db.one<{ status: string }>(sql`select status from banker where id = ${bankerId}`))?.status;
const setStatus = (bankerId: number, status: string) =>
  db.run(sql`update banker set status = ${status} where id = ${bankerId}`);

// First of all: from here on the tests write what no banker can, and the books do not hold.
describe("a payment that came with a merge", () => {
  afterEach(() => expectInvariantsToHold(db, clock));

  /** All that dev has available, on its way to dev's account. */
  async function redeemed() {
    await grantReward(services, { key: "dev", amountCents: 4_200 });
    const rewards = await db.rows<{ id: number }>(sql`
      select id from reward where banker_id = ${dev} and status_id = ${rewardStatus.available}
      order by id`);
    const asked = { rewardIds: rewards.map(({ id }) => String(id)), methodId: 2 } as const;
    expect((await redeemRewards(await contextOf(services, "dev"), asked)).ok).toBe(true);
    const payment = await db.one<{ id: string; redemptionId: string }>(sql`
      select id, redemption_id as "redemptionId" from payout where redemption_id = (
        select redemption_id from redemption_item where reward_id = ${rewards[0]?.id})`);
    return { ...payment!, rewardIds: rewards.map(({ id }) => id) };
  }
  const fail = (payoutId: string) =>
    db.tx(async (tx) => {
      const payouts = await lockPayouts(tx, [payoutId]);
      await movePayouts(services, tx, { payouts, move: { to: "failed", source: "bank" } });
    });
  async function sendAgain(payoutId: string): Promise<string> {
    const sent = await resendPayout(services, payoutId, "system");
    if (!sent.ok) throw new Error(sent.refusal);
    return sent.value.payoutId;
  }
  const accountsOf = (redemptionId: string) =>
    db.rows(sql`
      select destination_index = (select details_index from payout_method
          where banker_id = ${ben} and method_id = 2 and deleted_at is null) as "isBens"
      from payout where redemption_id = ${redemptionId} order by attempt`);
  const ownersOf = async ({ redemptionId, rewardIds }: Awaited<ReturnType<typeof redeemed>>) => {
    const owners = await db.rows<{ id: number }>(sql`
      select banker_id as id from redemption where id = ${redemptionId}
      union select banker_id from reward where id = any (${rewardIds}::bigint[])`);
    return owners.map(({ id }) => id);
  };
  const returnedTo = async (bankerId: number) =>
    0 - (await readBalance(db, { kind: "returned", bankerId }));

  test("goes back with its money when it only went on since, and failed", async () => {
    const payment = await redeemed();
    const waiting = [await returnedTo(ben), await returnedTo(dev)];
    const mergeId = await merge(ben, dev);
    await fail(payment.id);
    const undone = await undo(mergeId);
    expect(undone).toMatchObject({ ok: true, value: { keptRewards: [], keptKinds: [] } });
    expect(await ownersOf(payment)).toEqual([dev]);
    expect(await returnedTo(ben)).toBe(waiting[0]);
    expect(await returnedTo(dev)).toBeGreaterThan(waiting[1]!);
  });

  test("goes back when it had failed before and was not sent again", async () => {
    const payment = await redeemed();
    await fail(payment.id);
    const waiting = [await returnedTo(ben), await returnedTo(dev)];
    const mergeId = await merge(ben, dev);
    expect(await ownersOf(payment)).toEqual([ben]);
    const undone = await undo(mergeId);
    expect(undone).toMatchObject({ ok: true, value: { keptRewards: [], keptKinds: [] } });
    expect(await ownersOf(payment)).toEqual([dev]);
    expect([await returnedTo(ben), await returnedTo(dev)]).toEqual(waiting);
  });

  test("goes back when it had been sent again before, and not since", async () => {
    const payment = await redeemed();
    await fail(payment.id);
    await sendAgain(payment.id);
    const undone = await undo(await merge(ben, dev));
    expect(undone).toMatchObject({ ok: true, value: { keptRewards: [], keptKinds: [] } });
    expect(await ownersOf(payment)).toEqual([dev]);
  });

  test("goes back from a merge that did not write down how often it had been sent", async () => {
    const payment = await redeemed();
    const mergeId = await merge(ben, dev);
    await db.run(sql`
      update profile_merge_move set content = null
      where merge_id = ${mergeId} and kind = 'redemption'`);
    expect(await undo(mergeId)).toMatchObject({ ok: true, value: { keptKinds: [] } });
    expect(await ownersOf(payment)).toEqual([dev]);
  });

  test("stays, and is listed, when it was sent again since to the kept one's account", async () => {
    const payment = await redeemed();
    await fail(payment.id);
    const mergeId = await merge(ben, dev);
    await sendAgain(payment.id);
    expect(await accountsOf(payment.redemptionId)).toEqual([{ isBens: false }, { isBens: true }]);
    const undone = await undo(mergeId);
    expect(undone).toMatchObject({ ok: true, value: { keptRewards: payment.rewardIds } });
    expect(undone.ok && undone.value.keptKinds).toContain("redemption");
    expect(await ownersOf(payment)).toEqual([ben]);
  });

  test("stays with the money that waits for it when it was sent again and failed again", async () => {
    const payment = await redeemed();
    await fail(payment.id);
    const waiting = [await returnedTo(ben), await returnedTo(dev)];
    const mergeId = await merge(ben, dev);
    await fail(await sendAgain(payment.id));
    const undone = await undo(mergeId);
    expect(undone).toMatchObject({ ok: true, value: { keptRewards: payment.rewardIds } });
    expect(await ownersOf(payment)).toEqual([ben]);
    expect(await returnedTo(ben)).toBe(waiting[0]! + 4_200);
    expect(await returnedTo(dev)).toBe(waiting[1]! - 4_200);
  });
});

describe("the payout method that came with a merge", () => {
  test("goes back by the undo while it is the account it was", async () => {
    await withoutMethod(ana);
    const before = await methodsOf(ben);
    expect(before.length).toBeGreaterThan(0);
    const mergeId = await merge(ana, ben);
    expect(await methodsOf(ana)).toEqual(before);
    expect(await undo(mergeId)).toMatchObject({ ok: true, value: { keptKinds: [] } });
    expect([await methodsOf(ana), await methodsOf(ben)]).toEqual([[], before]);
  });

  test("stays, and is listed, when the kept one's own account stands in it by now", async () => {
    const [method] = await methodsOf(ben);
    const mergeId = await merge(ana, ben);
    await db.run(sql`update payout_method set details_index = ${Buffer.from("ana's account")}
      where id = ${method?.id}`);
    const undone = await undo(mergeId);
    expect(undone).toMatchObject({ ok: true, value: { keptKinds: ["payout_method"] } });
    expect(await methodsOf(ana)).toContainEqual(method);
    expect(await methodsOf(ben)).not.toContainEqual(method);
  });
});

describe("the W-9 that came with a merge", () => {
  test("stays, and is listed, when the kept one redeemed own rewards on it", async () => {
    const [form] = await formsOf(irisOld);
    const mergeId = await merge(iris, irisOld);
    await db.run(sql`
      insert into redemption
        (id, banker_id, idem_key, amount_cents, payment_method_id, w9_form_id, redeemed_at)
      values (${randomUUID()}, ${iris}, 'own', 100, 2, ${form?.id}, ${clock.now()})`);
    expect(await undo(mergeId)).toMatchObject({ ok: true, value: { keptKinds: ["w9_form"] } });
    expect([await formsOf(iris), await formsOf(irisOld)]).toEqual([[form], []]);
  });

  test("stays, and is listed, when the kept one signed it again", async () => {
    const [form] = await formsOf(cleo);
    await db.run(sql`delete from w9_form where banker_id = ${ana} and year = ${year}`);
    const mergeId = await merge(ana, cleo);
    await db.run(sql`
      insert into w9_version (form_id, banker_id, year, version, layout, certification_version,
        signed_at, sha256)
      values (${form?.id}, ${ana}, ${year}, 99, '2024-03', 'x', ${clock.now()},
        ${Buffer.alloc(32)})`);
    expect(await undo(mergeId)).toMatchObject({ ok: true, value: { keptKinds: ["w9_form"] } });
    expect([await formsOf(ana), await formsOf(cleo)]).toEqual([[form], []]);
  });
});

describe("merges in a row", () => {
  test("are undone from the last on: the first is refused while the second stands", async () => {
    const before = await Promise.all([rewardsOf(ben), rewardsOf(cleo)]);
    const first = await merge(cleo, ben);
    const second = await merge(ana, cleo);
    expect(await undo(first)).toEqual({ ok: false, refusal: { undoFirst: second } });
    expect(await rewardsOf(ben)).toEqual([]);
    expect(await undo(second)).toMatchObject({ ok: true });
    expect(await undo(first)).toMatchObject({ ok: true });
    expect(await Promise.all([rewardsOf(ben), rewardsOf(cleo)])).toEqual(before);
  });
});

describe("a case", () => {
  test("is approved the other way round when the banker to be kept has left meanwhile", async () => {
    await setStatus(ana, "left");
    const before = await Promise.all([rewardsOf(ana), rewardsOf(ben)]);
    const { businessUnit, employeeId } = personas[ben - 1]!;
    const approved = await approve(ana, ben);
    expect(approved).toMatchObject({ ok: true, value: { kept: { businessUnit, employeeId } } });
    expect(await Promise.all([statusOf(ana), statusOf(ben)])).toEqual(["merged", "active"]);
    const both = before.flat().toSorted((one, other) => one.id - other.id);
    expect(await rewardsOf(ben)).toEqual(both);
    const mergeId = approved.ok ? approved.value.mergeId : 0;
    const mail = await db.one<{ text: string }>(sql`
      select data->>'text' as text from pgboss.job
      where name = 'send-mail' and data->>'to' = ${personas[ana - 1]!.email}
        and data->>'subject' = 'Your profiles have been merged'
      order by created_on desc, id desc limit 1`);
    expect(mail?.text).toContain(`under your employee ID ****${employeeId.slice(-2)}.`);
    expect(await undo(mergeId)).toMatchObject({ ok: true });
    expect(await Promise.all([rewardsOf(ana), rewardsOf(ben)])).toEqual(before);
    expect(await Promise.all([statusOf(ana), statusOf(ben)])).toEqual(["left", "active"]);
    await setStatus(ana, "active");
  });

  test("is not approved when both have left: nobody could claim anything; the case stays", async () => {
    await Promise.all([setStatus(ana, "left"), setStatus(ben, "left")]);
    const before = await rewardsOf(ben);
    expect(await approve(ana, ben)).toEqual({ ok: false, refusal: "both-have-left" });
    expect(await rewardsOf(ben)).toEqual(before);
    const open = await db.rows(sql`
      select from profile_case where banker_id = ${ana} and other_banker_id = ${ben}
        and status = 'open'`);
    expect(open).toHaveLength(1);
    await Promise.all([setStatus(ana, "active"), setStatus(ben, "active")]);
  });

  test("is approved when the other one has left, who has left again after the undo", async () => {
    await setStatus(ben, "left");
    const mergeId = await merge(cleo, ben);
    expect(await undo(mergeId)).toMatchObject({ ok: true });
    expect(await statusOf(ben)).toBe("left");
  });
});
