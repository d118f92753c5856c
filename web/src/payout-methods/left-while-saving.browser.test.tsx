import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { savePayoutMethod } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import {
  button,
  chooseZelle,
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

test.each([
  ["a bank account", fillBank, payoutMethodMessages.bankIssueHeading],
  ["a contact", fillContact, payoutMethodMessages.notEnrolled],
])("%s refused when its form has been left is told on the page gone to", async (_, fill, text) => {
  const { server } = await openPaymentMethod();
  server.answer(savePayoutMethod, { responseCode: 1 });
  const { letGo } = server.holdBack(savePayoutMethod);
  await fill();
  await button("Save").click();
  await vi.waitUntil(() => server.countOf(savePayoutMethod) === 1);
  await page.getByRole("link", { name: "Support" }).first().click();
  await expect
    .element(page.getByRole("heading", { name: "Manage Account" }))
    .not.toBeInTheDocument();
  letGo();
  await expect.element(page.getByText(text)).toBeVisible();
});
