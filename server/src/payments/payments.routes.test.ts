import { formatCents } from "@portal/contract/kernel/money.ts";
import {
  getPaymentDetail,
  getReceiptLink,
  getRewardsOverview,
  trackPayment,
} from "@portal/contract/payments/payments.wire.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { bankerIdOf } from "#payouts/testing/payout-world.ts";
import { pdfkitWriter } from "#ports/pdf-pdfkit.ts";
import { type ReadDocument, readPdf } from "#ports/testing/read-pdf.ts";
import { makeReceipt } from "./make-receipt.ts";

const portal = await testPortal();
const { db } = portal.services;
const ben = await portal.signIn("ben");
const benId = bankerIdOf("ben");

const rewardWith = async (where: ReturnType<typeof sql>) => {
  const row = await db.one<{ id: string }>(sql`
    select id::text from reward r where banker_id = ${benId} and ${where} order by id limit 1`);
  return row!.id;
};

describe("RewardsOverview", () => {
  test("sums the caller's rewards by status, by number, without empty ones (CALL-44, ENT-24)", async () => {
    const entries = (await ben.send(getRewardsOverview, {})).value();
    const sums = await db.rows(sql`
      select r.status_id as "statusId", s.name as "statusName",
        sum(r.amount_cents)::bigint as "amountCents"
      from reward r join reward_status s on s.id = r.status_id
      where r.banker_id = ${benId} group by 1, 2 order by 1`);
    expect(entries).toEqual(sums);
    expect(entries.map(({ statusId }) => statusId)).toEqual([4, 6, 7, 8, 9, 10, 11, 12, 14]);
  });

  test("is empty for a banker who has earned nothing", async () => {
    const eve = await portal.signIn("eve");
    expect((await eve.send(getRewardsOverview, {})).body).toEqual({ Data: [] });
  });
});

describe("TrackingRedeemRewards", () => {
  test("tells every step of a reward with name, time and indicator (CALL-46, ENT-25)", async () => {
    const rewardId = await rewardWith(sql`status_id = 9`);
    const steps = (await ben.send(trackPayment, { rewardId })).value();
    expect(steps.map((one) => `${one.statusId} ${one.statusName} ${one.indicator}`)).toEqual([
      "4 Available completed",
      "6 Requested completed",
      "7 Approved completed",
      "8 Processing completed",
      "9 Sent completed",
      "11 Paid disabled",
    ]);
    expect(steps.every(({ at, indicator }) => (at === null) === (indicator === "disabled"))).toBe(
      true,
    );
  });

  test("tells the return of a failed payment and the notice of a paid one (TRACK-08)", async () => {
    const failed = await rewardWith(sql`status_id = 12 and payment_method_id = 2 and exists (
      select from reward_event e where e.reward_id = r.id and e.code = 'R03')`);
    const steps = (await ben.send(trackPayment, { rewardId: failed })).value();
    expect(steps.find(({ statusId }) => statusId === 12)).toMatchObject({
      indicator: "error",
      code: "R03",
      description: "No Account/Unable to Locate Account",
    });
    const noticed = await rewardWith(sql`status_id = 11 and exists (
      select from reward_event e where e.reward_id = r.id and e.code = 'C01')`);
    const paid = (await ben.send(trackPayment, { rewardId: noticed })).value();
    expect(paid.at(-1)).toMatchObject({ statusId: 11, code: "C01" });
  });

  test("knows no reward of another banker", async () => {
    const gil = await portal.signIn("gil");
    const rewardId = await rewardWith(sql`true`);
    expect((await gil.send(trackPayment, { rewardId })).status).toBe(404);
    expect((await gil.send(getPaymentDetail, { rewardId })).status).toBe(404);
    expect((await gil.send(getReceiptLink, { rewardId })).status).toBe(404);
    expect((await gil.send(trackPayment, { rewardId: "' or 1=1" })).status).toBe(404);
  });
});

describe("the payment's detail", () => {
  const redemptionOf = (rewardId: string) => sql`(select redemption_id from redemption_item
    where reward_id = ${rewardId} and released_at is null)`;

  test("says in plain words what failed, whose move it is and where it went, masked", async () => {
    const rewardId = await rewardWith(sql`status_id = 12 and exists (
      select from reward_event e where e.reward_id = r.id and e.code = 'R03')`);
    const detail = (await ben.send(getPaymentDetail, { rewardId })).value();
    expect(detail).toMatchObject({ expectedOn: null, isSentAgainAfterCorrection: true });
    const { failure, destination } = detail.attempts.at(-1)!;
    expect(failure).toMatchObject({ code: "R03", mover: "banker" });
    expect(destination).toMatch(/^\*{4}\d{4}$/);
  });

  test("says when a payment on its way should arrive and how the bank knows it", async () => {
    const rewardId = await rewardWith(sql`status_id = 9`);
    const detail = (await ben.send(getPaymentDetail, { rewardId })).value();
    // A Tuesday: the first day after the world's own on which a bank works.
    expect(detail.expectedOn).toBe("2026-06-16");
    expect(detail.attempts.at(-1)?.traceNo).toMatch(/^09100001\d{7}$/);
    const paid = await rewardWith(sql`status_id = 11 and payment_method_id = 2`);
    const over = (await ben.send(getPaymentDetail, { rewardId: paid })).value();
    expect(over.expectedOn).toBeNull();
    expect(over.attempts.at(-1)?.traceNo).toMatch(/^09100001\d{7}$/);
  });

  test.each([
    ["2026-06-15", "2026-06-15"],
    ["2026-06-14", null],
  ])("of one expected on %s tells %s on June 15: no day that is over", async (day, told) => {
    const rewardId = await rewardWith(sql`status_id = 9`);
    await db.run(sql`
      update payout set expected_on = ${day} where redemption_id = ${redemptionOf(rewardId)}`);
    const { expectedOn } = (await ben.send(getPaymentDetail, { rewardId })).value();
    expect(expectedOn).toBe(told);
  });

  test("promises no day for a payment that is held, whatever it was to be", async () => {
    const rewardId = await rewardWith(sql`status_id = 10`);
    const asked = async () => (await ben.send(getPaymentDetail, { rewardId })).value();
    const held = await db.rows(sql`
      update payout set expected_on = '2026-06-16' where redemption_id = ${redemptionOf(rewardId)}
      returning state`);
    expect(held).toEqual([{ state: "held" }]);
    expect((await asked()).expectedOn).toBeNull();
  });

  test("sums what was redeemed together", async () => {
    const rewardId = await rewardWith(sql`status_id = 11`);
    const detail = (await ben.send(getPaymentDetail, { rewardId })).value();
    const together = await db.one(sql`
      select count(*) as "rewardCount", sum(i.amount_cents)::bigint as "redemptionCents"
      from redemption_item i where i.redemption_id = ${redemptionOf(rewardId)}`);
    expect(detail).toMatchObject(together as object);
  });

  test("is not there for a reward that was never redeemed", async () => {
    const rewardId = await rewardWith(sql`status_id = 4`);
    expect((await ben.send(getPaymentDetail, { rewardId })).status).toBe(404);
  });
});

/** What stands on the same line as those words, from the left. */
const onLineOf = ({ pages }: ReadDocument, words: string) => {
  const texts = pages.flatMap((page) => page.texts);
  const y = texts.find(({ text }) => text === words)?.y;
  return texts.filter((one) => one.y === y).map(({ text }) => text);
};

describe("the receipt", () => {
  test("is a PDF behind a signed link, for its own banker", async () => {
    const rewardId = await rewardWith(sql`status_id = 11`);
    const { url } = (await ben.send(getReceiptLink, { rewardId })).value();
    const name = /^\/files\/(Receipt-[0-9a-f-]{36}\.pdf)\?/.exec(url)?.[1] ?? "";
    const { services } = portal;
    const made = await makeReceipt({ services, pdf: pdfkitWriter }, name, benId);
    const receipt = await readPdf(made!);
    const detail = (await ben.send(getPaymentDetail, { rewardId })).value();
    const redemptionId = name.slice("Receipt-".length, -".pdf".length);
    expect(receipt.title).toBe(`Receipt ${redemptionId}`);
    // Every reward with its amount, and a total that is their sum.
    const lines = await db.rows<{ rewardId: string; amountCents: number }>(sql`
      select reward_id::text as "rewardId", amount_cents as "amountCents" from redemption_item
      where redemption_id = ${redemptionId}`);
    for (const { rewardId: one, amountCents } of lines) {
      expect(onLineOf(receipt, one)).toContain(formatCents(amountCents));
    }
    expect(onLineOf(receipt, "Total")).toEqual(["Total", formatCents(detail.redemptionCents)]);
    expect(onLineOf(receipt, "Paid by")[1]).toMatch(/ to \*+\w{4}$/);
    expect(await makeReceipt({ services, pdf: pdfkitWriter }, name, benId + 1)).toBeUndefined();
    expect(
      await makeReceipt({ services, pdf: pdfkitWriter }, "W9-sample.pdf", benId),
    ).toBeUndefined();
  });
});
