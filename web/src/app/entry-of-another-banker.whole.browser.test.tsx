import type { Payment } from "@portal/contract/payments/payments.ts";
import { listPayments, trackPayment } from "@portal/contract/payments/payments.wire.ts";
import { listPayoutChoices } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { getProfile } from "@portal/contract/session/session.wire.ts";
import { listTicketCategories, reserveTicketNo } from "@portal/contract/support/support.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { sessionStore } from "#kernel/session-store.ts";
import {
  answerMethods,
  button,
  type FakeServer,
  field,
  fillBank,
  openPaymentMethod,
  pressRedeem,
} from "#payout-methods/testing/open-payment-method.ts";
import { readyToRedeem } from "#redeem/testing/redeem-world.ts";
import { ana } from "./testing/fake-server.ts";
import { arriveAt, openPortal, verified } from "./testing/open-portal.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const failed: Payment = {
  rewardId: "207930",
  promotionName: "Business Booster",
  amountCents: 24_000,
  paymentMethod: "Bank Account (ACH)",
  paymentMethodId: 2,
  redeemedAt: new Date("2026-06-04T03:30:00Z"),
  statusId: 12,
  statusName: "Payment Failed",
};
const ben = { ...ana, id: 2, firstName: "Ben" };
const saved = () => page.getByText("Your Bank Account was successfully setup!");
const question = () => page.getByText(/Would you like to continue to Redeem\?/);

/** Ana goes on to a page that nothing travels to, and logs out there. */
async function leave(): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await arriveAt("/dashboard");
  await expect.element(page.getByText("Welcome, Ana")).toBeVisible();
  sessionStore.leave("logout");
  await arriveAt("/logout");
  await cleanup();
}

/** Whoever signs on next in the same tab, by the browser's Back: where Ana was. */
async function goBackAs(profile: typeof ana, prepare: (server: FakeServer) => void) {
  const oeid = `E${profile.id}`;
  const opened = await openPortal("/dashboard", { ...verified, oeid }, (server) => {
    server.answer(getProfile, profile);
    prepare(server);
  });
  await expect.element(page.getByText(`Welcome, ${profile.firstName}`)).toBeVisible();
  window.history.back();
  return opened;
}

function withoutMethod(server: FakeServer): void {
  answerMethods(server);
  readyToRedeem(server);
  server.answer(listPayoutChoices, []);
}

async function saveBank(): Promise<void> {
  await expect.element(page.getByRole("heading", { name: "Manage Account" })).toBeVisible();
  await fillBank();
  await button("Save").click();
  await expect.element(saved()).toBeVisible();
}

test("nobody is asked to go on with the rewards that travelled with another banker", async () => {
  await openPaymentMethod(withoutMethod, pressRedeem);
  await leave();
  const { queryClient } = await goBackAs(ben, withoutMethod);
  await saveBank();
  expect(window.history.state.usr).toMatchObject({ fromRedeem: true });
  await vi.waitUntil(() => queryClient.isFetching({ queryKey: ["redeem"] }) === 0);
  await expect.element(saved()).toBeVisible();
  expect(question().query()).toBeNull();
});

test("whoever signs on again finds what travelled with them, after a look by another too", async () => {
  await openPaymentMethod(withoutMethod, pressRedeem);
  await leave();
  await goBackAs(ben, withoutMethod);
  await expect.element(page.getByRole("heading", { name: "Manage Account" })).toBeVisible();
  window.history.forward();
  await arriveAt("/dashboard");
  sessionStore.leave("logout");
  await arriveAt("/logout");
  await cleanup();
  await goBackAs(ana, withoutMethod);
  await saveBank();
  await expect.element(question()).toBeVisible();
});

function aboutFailedPayment(server: FakeServer): void {
  server.answer(listPayments, { rows: [failed], totalCount: 1 });
  server.answer(trackPayment, []);
  server.answer(listTicketCategories, [{ value: 1, label: "Payment Issue" }]);
  server.answer(reserveTicketNo, { ticketNo: "100009" });
}

test("a ticket begun by another banker says nothing of it but its address, and has its own number", async () => {
  await openPortal("/payments", verified, aboutFailedPayment);
  await button("Show payment tracker for Business Booster").click();
  await button("Create Support Ticket").click();
  await expect.element(page.getByText("Promotion: Business Booster")).toBeVisible();
  await leave();
  await goBackAs(ben, (server) => {
    aboutFailedPayment(server);
    server.answer(reserveTicketNo, { ticketNo: "100010" });
  });
  await expect.element(page.getByText("Ticket No. 100010")).toBeVisible();
  expect(page.getByText("Business Booster").query()).toBeNull();
  await expect.element(field("Subject")).toHaveValue("");
  await expect.element(field("Reward ID")).not.toHaveAttribute("readonly");
});
