import {
  deletePayoutMethod,
  listAccountTypes,
  listPaymentsUnderWay,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import {
  button,
  field,
  fillBank,
  openPaymentMethod,
  savedBank,
} from "./testing/open-payment-method.ts";

afterEach(async () => {
  await cleanup();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

const cards = () => page.getByRole("group", { name: "Payment options" }).getByRole("radio");

function boxOf(nth: number): DOMRect {
  return cards().nth(nth).element().closest("label")!.getBoundingClientRect();
}

describe("the Payment Method tab", () => {
  test("is the first of two and lists both options with the partner's footer (ACCT-01, ACCT-02, ACCT-06..10, ACCT-18)", async () => {
    await openPaymentMethod();
    const tabs = page.getByRole("tablist").getByRole("tab");
    await expect.element(tabs.nth(0)).toHaveAttribute("aria-selected", "true");
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual(["Payment Method", "W9 Form"]);
    await expect.element(cards().nth(0)).toHaveAccessibleName(/^Bank Account \(ACH\)/);
    await expect.element(cards().nth(1)).toHaveAccessibleName(/^Zelle/);
    expect(boxOf(1).top).toBeGreaterThanOrEqual(boxOf(0).bottom);
    expect(boxOf(1).left).toBe(boxOf(0).left);
    await expect.element(page.getByText("Secured by financial partner")).toBeVisible();
  });

  test.each([
    [1, 5_000, "1 payment of $50.00"],
    [5, 312_500, "5 payments totaling $3,125.00"],
  ])(
    "tells which payments still go to the account: %i",
    async (paymentCount, amountCents, what) => {
      await openPaymentMethod((server) => {
        savedBank(server);
        const underWay = {
          methodId: 2,
          maskedAccount: "****4821",
          paymentCount,
          amountCents,
        } as const;
        server.answer(listPaymentsUnderWay, [underWay]);
      });
      const note = `${what} will still go to Bank Account (ACH) ****4821`;
      const change = "even if you change your account here.";
      await expect.element(page.getByText(`${note}, ${change}`)).toBeVisible();
    },
  );

  test.each([
    ["saved", savePayoutMethod, ["Edit", "Update"]],
    ["deleted", deletePayoutMethod, ["Delete", "Yes"]],
  ])(
    "while a method is %s no other can be chosen: the answer must be seen",
    async (_done, call, presses) => {
      await openPaymentMethod((server) => {
        savedBank(server);
        server.hold(call);
      });
      await expect.element(cards().nth(1)).toBeEnabled();
      for (const name of presses) await button(name).click();
      await expect.element(cards().nth(1)).toBeDisabled();
    },
  );

  test("types of account that could not be fetched can be asked for again", async () => {
    const { server } = await openPaymentMethod((fake) => fake.fail(listAccountTypes, "down"));
    await button("DISMISS").click();
    server.answer(listAccountTypes, [{ code: "S", name: "Savings" }]);
    await button("Try again").click();
    await page.getByRole("combobox", { name: "Account Type" }).click();
    await expect.element(page.getByRole("option", { name: "Savings" })).toBeVisible();
  });

  test("what is typed stays, though what is under way could not be asked and is asked again @whole", async () => {
    const { server } = await openPaymentMethod((fake) => fake.fail(listPaymentsUnderWay, "down"));
    await fillBank();
    const { letGo } = server.holdBack(listPaymentsUnderWay);
    const count = server.countOf(listPaymentsUnderWay);
    // As when one comes back from the tab with the mail.
    window.dispatchEvent(new Event("visibilitychange"));
    await vi.waitUntil(() => server.countOf(listPaymentsUnderWay) > count);
    await expect.element(field("Routing Number")).toHaveValue("*****0022");
    letGo();
    await expect.element(field("Account Number")).toHaveValue("********6789");
  });
  test("what is typed without a line stays when the line is back @whole", async () => {
    const { server } = await openPaymentMethod((fake) => fake.fail(listPaymentsUnderWay, "down"));
    await expect.element(field("Routing Number")).toBeVisible();
    await page.getByRole("link", { name: "Support" }).first().click();
    await expect.element(field("Routing Number")).not.toBeInTheDocument();
    onlineManager.setOnline(false);
    await page.getByRole("link", { name: "Manage Account" }).first().click();
    await fillBank();
    const { letGo } = server.holdBack(listPaymentsUnderWay);
    const count = server.countOf(listPaymentsUnderWay);
    onlineManager.setOnline(true);
    await vi.waitUntil(() => server.countOf(listPaymentsUnderWay) > count);
    await expect.element(field("Routing Number")).toHaveValue("*****0022");
    letGo();
    await expect.element(field("Account Number")).toHaveValue("********6789");
  });
});
