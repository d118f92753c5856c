import type { PayoutChoice } from "@portal/contract/payout-methods/payout-methods.ts";
import {
  checkAliasEnrolment,
  listPayoutChoices,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { idempotencyHeader } from "@portal/contract/wire/idempotency.ts";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { button, dialog, open, openDialog } from "./testing/open-redeem.ts";
import { aliasChoice, bankChoice } from "./testing/redeem-world.ts";

afterEach(async () => {
  onlineManager.setOnline(true);
  await cleanup();
  vi.restoreAllMocks();
});

const changedText =
  "Your account was changed elsewhere. Please check where your rewards go, then redeem again.";
const goneText = "Your payment method was deleted elsewhere. Please check where your rewards go.";

const otherBank: PayoutChoice = { ...bankChoice, maskedAccount: "****9999" };
const otherContact: PayoutChoice = {
  ...aliasChoice,
  maskedAccount: "a***@example.com",
  phone: "",
  email: "a***@example.com",
  aliasKind: "email",
};
const radio = (name: RegExp) => dialog().getByRole("radio", { name });
const redeem = () => button("Redeem $1,700.00");

describe("what another window has changed since the dialog opened", () => {
  test.each([
    ["a bank account", [bankChoice, aliasChoice], [otherBank, aliasChoice], /\*\*\*\*9999/, 2],
    ["a contact", [aliasChoice], [otherContact], /a\*\*\*@example\.com/, 3],
  ])(
    "%s is shown and said, and paid by the next press alone",
    async (_what, before, since, shown, methodId) => {
      const { server } = await open((fake) => fake.answer(listPayoutChoices, before));
      await openDialog();
      server.answer(listPayoutChoices, since);
      await redeem().click();
      await expect.element(dialog().getByText(changedText)).toBeVisible();
      await expect.element(radio(shown)).toBeChecked();
      await expect.element(redeem()).toHaveFocus();
      expect(server.countOf(checkAliasEnrolment)).toBe(0);
      expect(server.countOf(redeemRewards)).toBe(0);
      await redeem().click();
      await expect.element(dialog().getByText(/successfully redeemed/)).toBeVisible();
      expect(server.lastOf(redeemRewards)?.body).toMatchObject({ pPaymentMethodID: methodId });
    },
  );

  test("another bank behind the same last digits is another account", async () => {
    const { server } = await open();
    await openDialog();
    server.answer(listPayoutChoices, [{ ...bankChoice, routingNumber: "*****0248" }]);
    await redeem().click();
    await expect.element(dialog().getByText(changedText)).toBeVisible();
    expect(server.countOf(redeemRewards)).toBe(0);
  });

  test("is seen also where Redeem is pressed while the dialog is asking by itself", async () => {
    const { server } = await open();
    await openDialog();
    server.answer(listPayoutChoices, [otherBank, aliasChoice]);
    const asked = server.countOf(listPayoutChoices);
    const { letGo } = server.holdBack(listPayoutChoices);
    window.dispatchEvent(new Event("visibilitychange"));
    await vi.waitUntil(() => server.countOf(listPayoutChoices) > asked);
    await redeem().click();
    letGo();
    await expect.element(dialog().getByText(changedText)).toBeVisible();
    await expect.element(radio(/\*\*\*\*9999/)).toBeChecked();
    expect(server.countOf(redeemRewards)).toBe(0);
  });

  test("by deleting the method leaves the other one to choose, or leads to the set-up message (REDEEM-19)", async () => {
    const { server } = await open();
    await openDialog();
    server.answer(listPayoutChoices, [aliasChoice]);
    await redeem().click();
    await expect.element(dialog().getByText(goneText)).toBeVisible();
    await expect.element(radio(/^Zelle/)).toBeChecked();
    server.answer(listPayoutChoices, []);
    await redeem().click();
    const setUp = "To Redeem your Rewards you must first setup your account details.";
    await expect.element(dialog().getByText(setUp)).toBeVisible();
    expect(server.countOf(checkAliasEnrolment)).toBe(0);
    expect(server.countOf(redeemRewards)).toBe(0);
  });

  test("after a lost answer is shown first, and the same redemption is then asked for with its key", async () => {
    const { server } = await open((fake) => fake.fail(redeemRewards, "boom", 503));
    await openDialog();
    await redeem().click();
    await button("DISMISS").click();
    const first = server.lastOf(redeemRewards);
    server.answer(listPayoutChoices, [otherBank, aliasChoice]);
    server.answer(redeemRewards, { isDone: true });
    await redeem().click();
    await expect.element(dialog().getByText(changedText)).toBeVisible();
    expect(server.countOf(redeemRewards)).toBe(1);
    await redeem().click();
    await expect.element(dialog().getByText(/successfully redeemed/)).toBeVisible();
    const second = server.lastOf(redeemRewards);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get(idempotencyHeader)).toBe(first?.headers.get(idempotencyHeader));
  });
});

describe("methods that cannot be asked for at the press", () => {
  const oops = () => page.getByRole("dialog", { name: "OOPS!" });

  test("are told in OOPS!; nothing is redeemed, and the dialog stays for another try", async () => {
    const { server } = await open();
    await openDialog();
    server.fail(listPayoutChoices, "down", 503);
    await redeem().click();
    await expect.element(oops()).toBeVisible();
    await button("DISMISS").click();
    await expect.element(redeem()).toBeEnabled();
    expect(server.countOf(redeemRewards)).toBe(0);
    server.answer(listPayoutChoices, [bankChoice, aliasChoice]);
    await redeem().click();
    await expect.element(dialog().getByText(/successfully redeemed/)).toBeVisible();
    expect(server.countOf(redeemRewards)).toBe(1);
  });

  test("for want of a line are told at once; nothing is redeemed when it comes back", async () => {
    const { server } = await open();
    await openDialog();
    server.breakOff(listPayoutChoices, "Failed to fetch");
    onlineManager.setOnline(false);
    await redeem().click();
    await expect.element(oops()).toBeVisible();
    await button("DISMISS").click();
    server.answer(listPayoutChoices, [bankChoice, aliasChoice]);
    onlineManager.setOnline(true);
    await expect.element(redeem()).toBeEnabled();
    expect(server.countOf(redeemRewards)).toBe(0);
  });
});

test("while it is asked where the money goes, a second press and Esc do nothing", async () => {
  const { server } = await open();
  await openDialog();
  const asked = server.countOf(listPayoutChoices);
  const { letGo } = server.holdBack(listPayoutChoices);
  await redeem().dblClick();
  await expect.element(button("Cancel")).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog().getByText("Redeem Your Reward")).toBeVisible();
  expect(server.countOf(listPayoutChoices)).toBe(asked + 1);
  expect(server.countOf(redeemRewards)).toBe(0);
  letGo();
  await expect.element(dialog().getByText(/successfully redeemed/)).toBeVisible();
  expect(server.countOf(redeemRewards)).toBe(1);
});
