import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { savePayoutMethod } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import { verifyAgain } from "@portal/contract/verification/verification.ts";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import {
  button,
  chooseZelle,
  type FakeServer,
  field,
  fillBank,
  openPaymentMethod,
} from "./testing/open-payment-method.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function fillContact(): Promise<void> {
  await chooseZelle();
  await field("Phone number").fill("6125550142");
}

/** Saves, and is on another page before the server answers. */
async function leaveWhileSaving(server: FakeServer): Promise<void> {
  const { letGo } = server.holdBack(savePayoutMethod);
  await button("Save").click();
  await vi.waitUntil(() => server.countOf(savePayoutMethod) === 1);
  await page.getByRole("link", { name: "Support" }).first().click();
  await expect
    .element(page.getByRole("heading", { name: "Manage Account" }))
    .not.toBeInTheDocument();
  letGo();
}

test.each([
  ["a bank account", fillBank, payoutMethodMessages.bankIssueHeading],
  ["a contact", fillContact, payoutMethodMessages.notEnrolled],
])("%s refused when its form has been left is told on the page gone to", async (_, fill, text) => {
  const { server } = await openPaymentMethod();
  server.answer(savePayoutMethod, { responseCode: 1 });
  await fill();
  await leaveWhileSaving(server);
  await expect.element(page.getByText(text)).toBeVisible();
});

test.each([
  ["a bank account", fillBank],
  ["a contact", fillContact],
])("%s that would need a fresh code by then is told as not changed", async (_, fill) => {
  const { server } = await openPaymentMethod();
  server.fail(savePayoutMethod, verifyAgain, 403);
  await fill();
  await leaveWhileSaving(server);
  await expect.element(page.getByText(verificationMessages.codeNotAsked)).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
