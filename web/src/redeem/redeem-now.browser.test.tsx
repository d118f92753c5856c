import { getBalances } from "@portal/contract/dashboard/dashboard.wire.ts";
import {
  listRedeemableRewards,
  redeemFromDashboard,
  redeemRewards,
} from "@portal/contract/redeem/redeem.wire.ts";
import { checkSsn, checkW9Exists } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { type FakeServer, readyToRedeem, rewards } from "./testing/redeem-world.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const open = (change: (server: FakeServer) => void = () => undefined) =>
  openPortal("/dashboard", verified, (server) => {
    readyToRedeem(server);
    server.answer(redeemFromDashboard, { isDone: true });
    change(server);
  });

test("Redeem Now without a W-9 opens the SSN prompt with its checks instead of the dialog (DASH-13, SSN-10)", async () => {
  const { server } = await open((fake) => {
    fake.answer(checkW9Exists, { isOnFile: false });
    fake.answer(checkSsn, { holders: [] });
  });
  await page.getByRole("button", { name: "Redeem Now" }).click();
  const text = /To Redeem your Rewards you must first fill out a W9 form\./;
  await expect.element(page.getByRole("dialog").getByText(text)).toBeVisible();
  expect(page.getByText("You will receive").query()).toBeNull();
  const box = (digits: string) => page.getByLabelText(`Social Security Number, ${digits} digits`);
  const goOn = page.getByRole("button", { name: "Continue" });
  await box("first three").click();
  await userEvent.keyboard("12a345678");
  await expect.element(box("last four")).toHaveValue("678");
  await expect.element(goOn).toBeDisabled();
  expect(server.countOf(checkSsn)).toBe(0);
  await userEvent.keyboard("9");
  await expect.element(goOn).toBeEnabled();
  expect(server.countOf(checkSsn)).toBe(1);
});

test("Redeem Now with rewards that could not be fetched opens no dialog of $0.00; the next press asks anew @whole", async () => {
  const { server } = await open((one) => one.fail(listRedeemableRewards, "down"));
  const redeemNow = page.getByRole("button", { name: "Redeem Now" });
  await redeemNow.click();
  await page.getByRole("button", { name: "DISMISS" }).click();
  await expect.element(redeemNow).toBeEnabled();
  expect(page.getByText("You will receive").query()).toBeNull();
  server.answer(listRedeemableRewards, { totalCents: 170_000, rewards });
  await redeemNow.click();
  await expect.element(page.getByRole("button", { name: "Redeem $1,700.00" })).toBeEnabled();
});

test("Redeem Now after everything was redeemed elsewhere leaves the focus with the content, not nowhere", async () => {
  const { server } = await open();
  const redeemNow = page.getByRole("button", { name: "Redeem Now" });
  await expect.element(redeemNow).toBeEnabled();
  server.answer(listRedeemableRewards, { totalCents: 0, rewards: [] });
  server.answer(getBalances, { availableCents: 0, earnedThisYearCents: 170_000 });
  await redeemNow.click();
  await expect.element(redeemNow).toBeDisabled();
  await expect.element(redeemNow).not.toHaveAttribute("data-loading");
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("Redeem Now redeems by the dashboard's own call, and the balance is fetched again (DASH-14, DASH-15)", async () => {
  const { server } = await open();
  await page.getByRole("button", { name: "Redeem Now" }).click();
  const before = server.countOf(getBalances);
  await page.getByRole("button", { name: "Redeem $1,700.00" }).click();
  await expect.element(page.getByRole("dialog").getByText(/successfully redeemed/)).toBeVisible();
  expect(server.lastOf(redeemFromDashboard)?.body).toMatchObject({
    pRewardId: "200041,200042",
    pPaymentMethodID: 2,
  });
  expect(server.countOf(redeemRewards)).toBe(0);
  await vi.waitFor(() => expect(server.countOf(getBalances)).toBe(before + 1));
});
