import { checkAliasEnrolment } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import {
  getReadiness,
  listRedeemableRewards,
  redeemRewards,
} from "@portal/contract/redeem/redeem.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { arriveAt } from "#app/testing/open-portal.tsx";
import { rewards } from "#redeem/testing/redeem-world.ts";
import { failure } from "#ui/failure-store.ts";
import { answerW9 } from "#w9/testing/open-w9.tsx";
import { have } from "#w9/testing/w9-screen.ts";
import {
  button,
  chooseZelle,
  type FakeServer,
  field,
  fillBank,
  followReadiness,
  openPaymentMethod,
  pressRedeem,
} from "./testing/open-payment-method.ts";
import { question, withoutMethod } from "./testing/save-from-redeem.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

describe("coming from redeem", () => {
  test("a saved bank account leads on to redeem everything not expired (ACCT-11, ACCT-13..16, REDEEM-23)", async () => {
    const { server } = await openPaymentMethod(withoutMethod, pressRedeem);
    await fillBank();
    await button("Save").click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(question)).toBeVisible();
    expect(dialog.getByText(/continue redeeming/).query()).toBeNull();
    await dialog.getByRole("button", { name: "Redeem" }).click();
    await arriveAt("/redeem");
    const told = "Your rewards of $1,700.00 were successfully redeemed!";
    await expect.element(page.getByText(told)).toBeVisible();
    expect(server.lastOf(redeemRewards)?.body).toEqual({
      pRewardId: "200041,200042",
      pPaymentMethodID: 2,
    });
    expect(window.history.state.usr).toMatchObject({ fromManageAccount: true });
    // What was answered is not asked again.
    window.history.back();
    await vi.waitUntil(() => window.history.state.usr?.fromManageAccount === undefined);
    expect(window.location.pathname).toBe("/redeem");
  });

  test("to a person the real amount is asked about; Cancel goes to redeem (ACCT-17, REDEEM-33, REDEEM-41)", async () => {
    const { server } = await openPaymentMethod(withoutMethod, pressRedeem);
    await chooseZelle();
    await field("Phone number").fill("6125550142");
    await button("Save").click();
    const dialog = page.getByRole("dialog");
    const amount = "Would you like to continue redeeming $1,700.00";
    await expect.element(dialog.getByText(amount, { exact: true })).toBeVisible();
    expect(dialog.element().textContent).toContain(question + amount);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await arriveAt("/redeem");
    expect(server.countOf(redeemRewards)).toBe(0);
    expect(window.history.state.usr).toMatchObject({ fromManageAccount: true, isZelle: true });
  });

  test("Redeem pays to the contact just saved, which is not checked again (ACCT-15, ACCT-16)", async () => {
    const { server } = await openPaymentMethod(withoutMethod, pressRedeem);
    await chooseZelle();
    await field("Phone number").fill("6125550142");
    await button("Save").click();
    await page.getByRole("dialog").getByRole("button", { name: "Redeem" }).click();
    await arriveAt("/redeem");
    expect(server.lastOf(redeemRewards)?.body).toEqual({
      pRewardId: "200041,200042",
      pPaymentMethodID: 3,
    });
    expect(server.countOf(checkAliasEnrolment)).toBe(0);
  });

  test("rewards that changed meanwhile are said to have, on the page that shows them @whole", async () => {
    const changed = "Your rewards have changed. Please check the amount and try again.";
    await openPaymentMethod((server) => {
      withoutMethod(server);
      server.fail(redeemRewards, changed, 409);
    }, pressRedeem);
    await fillBank();
    await button("Save").click();
    await page.getByRole("dialog").getByRole("button", { name: "Redeem" }).click();
    await arriveAt("/redeem");
    await expect.element(page.getByText(changed)).toBeVisible();
    expect(failure.read().opened).toBe(false);
  });

  const needsMethod = (server: FakeServer) => {
    withoutMethod(server);
    const path = "/manage-account";
    const row = { isDone: false, reason: "It is missing.", path } as const;
    const rows = (["w9", "payout-method"] as const).map((step) => ({ ...row, step }));
    server.answer(getReadiness, { isReady: false, rows, arrivals: [] });
  };
  const toW9 = () => page.getByRole("link", { name: "Go to the W9 Form" }).click();
  async function fromManageAccount(): Promise<void> {
    await followReadiness();
    // Redeem, which has the same link, stands until the other page is there.
    await expect.element(page.getByRole("heading", { name: "Manage Account" })).toBeVisible();
    await toW9();
  }

  test.each([
    ["at once", toW9],
    ["from the page itself", fromManageAccount],
  ])("whoever went to the W9 Form first, %s, is asked all the same (ACCT-13)", async (_, by) => {
    await openPaymentMethod((server) => {
      answerW9(server);
      have("Submitted", false)(server);
      needsMethod(server);
    }, by);
    await page.getByRole("tab", { name: "Payment Method" }).click();
    await fillBank();
    await button("Save").click();
    await expect.element(page.getByRole("dialog").getByText(question)).toBeVisible();
  });

  test("whoever left before the rewards were listed is asked once they are (ACCT-13, ACCT-15)", async () => {
    const listed: { letGo?: () => void } = {};
    const { server } = await openPaymentMethod((fake) => {
      needsMethod(fake);
      Object.assign(listed, fake.holdBack(listRedeemableRewards));
    }, followReadiness);
    await fillBank();
    await button("Save").click();
    await expect.element(page.getByText("Your Bank Account was successfully setup!")).toBeVisible();
    listed.letGo?.();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(question)).toBeVisible();
    await dialog.getByRole("button", { name: "Redeem" }).click();
    await arriveAt("/redeem");
    expect(server.lastOf(redeemRewards)?.body).toMatchObject({ pRewardId: "200041,200042" });
    const told = "Your rewards of $1,700.00 were successfully redeemed!";
    await expect.element(page.getByText(told)).toBeVisible();
  });

  test("with nothing to redeem a saved method is only said to be set up", async () => {
    await openPaymentMethod((server) => {
      withoutMethod(server);
      const expired = rewards.filter(({ isExpired }) => isExpired);
      server.answer(listRedeemableRewards, { totalCents: 0, rewards: expired });
      const reason = "Set one up.";
      const path = "/manage-account";
      const row = { step: "payout-method", isDone: false, reason, path } as const;
      server.answer(getReadiness, { isReady: false, rows: [row], arrivals: [] });
    }, followReadiness);
    await fillBank();
    await button("Save").click();
    await expect.element(page.getByText("Your Bank Account was successfully setup!")).toBeVisible();
    expect(window.history.state.usr).toMatchObject({ fromRedeem: true });
    expect(page.getByText(question).query()).toBeNull();
  });
});
