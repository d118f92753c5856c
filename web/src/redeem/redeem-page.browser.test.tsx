import {
  checkAliasEnrolment,
  listPayoutChoices,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import {
  getReadiness,
  listRedeemableRewards,
  redeemRewards,
} from "@portal/contract/redeem/redeem.wire.ts";
import { checkW9Exists } from "@portal/contract/w9/w9.wire.ts";
import { idempotencyHeader } from "@portal/contract/wire/idempotency.ts";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { arriveAt, openPortal, verified } from "#app/testing/open-portal.tsx";
import { failure } from "#ui/failure-store.ts";
import {
  aliasChoice,
  bankChoice,
  type FakeServer,
  readyToRedeem,
  rewards,
} from "./testing/redeem-world.ts";

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (change: (server: FakeServer) => void = () => undefined, address = "/redeem") =>
  openPortal(address, verified, (server) => {
    readyToRedeem(server);
    change(server);
  });

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const cards = () => page.getByRole("region", { name: "Your rewards" }).getByRole("listitem");

async function openDialog(): Promise<void> {
  await button("Redeem").click();
  await expect.element(dialog().getByText("Redeem Your Reward")).toBeVisible();
}

describe("the redeem page", () => {
  test("shows the total and a card for each reward (REDEEM-02, REDEEM-03, REDEEM-05, REDEEM-06, REDEEM-36..38, REDEEM-40)", async () => {
    await open();
    const total = page.getByRole("region", { name: "Total Earned" });
    await expect.element(total.getByText("$1,700.00")).toBeVisible();
    await expect.element(button("Redeem")).toBeEnabled();
    await expect.element(cards().nth(0).getByText("Spring Card Drive")).toBeVisible();
    expect(cards().elements()).toHaveLength(3);
    const first = cards().nth(0).element().textContent;
    expect(first).toContain("$460.00");
    expect(first).toContain("Fulfillment date05/26/2026");
    expect(first).toContain("Expiration date11/26/2099");
  });

  test("colours a card by its amount (REDEEM-07)", async () => {
    await open();
    await expect.element(cards().nth(0)).toBeVisible();
    const bands = [...document.querySelectorAll("[data-band]")].map((band) =>
      band.getAttribute("data-band"),
    );
    expect(bands).toEqual(["5", "11"]);
  });

  test("flags what expired, and offers the detail only where there is one (REDEEM-08, REDEEM-09)", async () => {
    await open();
    await expect.element(cards().nth(2).getByText("Expired", { exact: true })).toBeVisible();
    expect(cards().nth(0).getByText("Expired", { exact: true }).query()).toBeNull();
    await expect.element(button("Download details of Fall Push")).toBeVisible();
    expect(page.getByRole("button", { name: /^Download details/ }).elements()).toHaveLength(1);
  });

  test("with nothing at all says so, and why Redeem waits (REDEEM-04, DIALOG-09)", async () => {
    await open((server) => server.answer(listRedeemableRewards, { totalCents: 0, rewards: [] }));
    await expect.element(page.getByText("No Rewards available")).toBeVisible();
    const text =
      "You do not have any rewards available at this time. Please monitor the Employee Promotions Detail Report to track future rewards.";
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(button("Redeem")).toBeDisabled();
    await expect.element(button("Redeem")).toHaveAccessibleDescription(/nothing to redeem/);
  });

  test("a list that fails says so, not that there is nothing, and can be tried again", async () => {
    const { server } = await open((fake) => fake.fail(listRedeemableRewards, "down"));
    await expect.element(page.getByText("Could not load.")).toBeVisible();
    await expect.element(page.getByText("Your total could not be loaded.")).toBeInTheDocument();
    expect(page.getByText("$0.00").query()).toBeNull();
    await button("DISMISS").click();
    server.answer(listRedeemableRewards, { totalCents: 170_000, rewards });
    await button("Try again").click();
    await expect.element(cards().nth(0)).toBeVisible();
  });

  test("rewards on screen stay there when a later look at them fails", async () => {
    const { server } = await open();
    await expect.element(cards().nth(0)).toBeVisible();
    server.fail(listRedeemableRewards, "down");
    // A line that was down for a moment makes everything old be fetched again.
    vi.setSystemTime(Date.now() + 60_000);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await button("DISMISS").click();
    await expect.element(button("Redeem")).toBeEnabled();
    await expect.element(cards().nth(0)).toBeVisible();
  });

  test("says what still stands between the banker and the money, with a way", async () => {
    await open((server) =>
      server.answer(getReadiness, {
        isReady: false,
        rows: [
          {
            step: "payout-method",
            isDone: false,
            isBlocking: true,
            reason: "Set one up.",
            path: "/manage-account",
          },
        ],
        arrivals: [],
      }),
    );
    const list = page.getByRole("region", { name: "Ready to be paid" });
    await expect.element(list.getByText("Set one up.")).toBeVisible();
    await list.getByRole("link", { name: "Set up a payment method" }).click();
    await arriveAt("/manage-account");
    expect(window.history.state.usr).toMatchObject({ fromRedeem: true });
  });
});

describe("the redeem dialog", () => {
  test("shows amount, methods with masks, default and arrival (REDEEM-11..15, REDEEM-18, REDEEM-32, REDEEM-34, REDEEM-42)", async () => {
    const { server } = await open();
    await openDialog();
    await expect.element(dialog().getByText("$1,700.00", { exact: true })).toBeVisible();
    const bank = dialog().getByRole("radio", { name: /Bank Account \(ACH\) \*\*\*\*4821/ });
    await expect.element(bank).toBeChecked();
    await expect.element(bank).toHaveFocus();
    await expect
      .element(dialog().getByRole("radio", { name: /Zelle \(\*\*\*\) \*\*\* - 0142/ }))
      .toBeVisible();
    await expect
      .element(dialog().getByText(/2-3 business days\. Expected by 11\/18\/2026/))
      .toBeVisible();
    await expect.element(button("Redeem $1,700.00")).toBeVisible();
    expect(server.countOf(listPayoutChoices)).toBe(1);
    const link = dialog().getByRole("link", { name: "Manage Account" });
    await expect.element(link).toHaveAttribute("href", "/manage-account");
    await link.click();
    await arriveAt("/manage-account");
  });

  test("an address with a method preselects it (REDEEM-32)", async () => {
    await open(() => undefined, "/redeem/3");
    await arriveAt("/redeem");
    await openDialog();
    await expect.element(dialog().getByRole("radio", { name: /^Zelle/ })).toBeChecked();
  });

  test("redeems everything that has not expired, once, and says where to follow it (REDEEM-16, REDEEM-22, REDEEM-23, REDEEM-29, REDEEM-30, REDEEM-39, REDEEM-43)", async () => {
    const { server } = await open();
    await openDialog();
    await button("Redeem $1,700.00").dblClick();
    const text = "Your rewards of $1,700.00 were successfully redeemed!";
    await expect.element(dialog().getByText(text)).toBeVisible();
    expect(server.countOf(redeemRewards)).toBe(1);
    const sent = server.lastOf(redeemRewards);
    expect(sent?.body).toEqual({ pRewardId: "200041,200042", pPaymentMethodID: 2 });
    expect(sent?.headers.get(idempotencyHeader)).toMatch(/^[\w-]{8,64}$/);
    expect(server.countOf(listRedeemableRewards)).toBeGreaterThan(1);
    const track = dialog().getByRole("link", { name: "Track your Payments" });
    await expect.element(track).toHaveAttribute("href", "/payments");
  });

  test("a lost answer is asked for again with the same key (ERR-04)", async () => {
    const { server } = await open((fake) => fake.fail(redeemRewards, "boom", 503));
    await openDialog();
    await button("Redeem $1,700.00").click();
    await expect.element(page.getByText("OOPS!")).toBeVisible();
    const first = server.lastOf(redeemRewards)?.headers.get(idempotencyHeader);
    await button("DISMISS").click();
    server.answer(redeemRewards, { isDone: true });
    await button("Redeem $1,700.00").click();
    await expect.element(dialog().getByText(/successfully redeemed/)).toBeVisible();
    expect(server.lastOf(redeemRewards)?.headers.get(idempotencyHeader)).toBe(first);
  });

  test("rewards that changed meanwhile are shown before anything is redeemed", async () => {
    const changed = "Your rewards have changed. Please check the amount and try again.";
    const { server } = await open((fake) => fake.fail(redeemRewards, changed, 409));
    await openDialog();
    const first = server.countOf(listRedeemableRewards);
    server.answer(listRedeemableRewards, { totalCents: 46_000, rewards: rewards.slice(0, 1) });
    await button("Redeem $1,700.00").click();
    await expect.element(dialog().getByText(changed)).toBeVisible();
    await expect.element(button("Redeem $460.00")).toBeEnabled();
    expect(server.countOf(listRedeemableRewards)).toBe(first + 1);
    expect(failure.read().opened).toBe(false);
  });

  test("a refusal is told in the Payment Failed popup (REDEEM-24)", async () => {
    await open((server) =>
      server.answer(redeemRewards, { isDone: false, message: "Redeeming is paused." }),
    );
    await openDialog();
    await button("Redeem $1,700.00").click();
    await expect.element(dialog().getByText("Payment Failed")).toBeVisible();
    await expect.element(dialog().getByText("Redeeming is paused.")).toBeVisible();
    await dialog().getByText("Close", { exact: true }).last().click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("Esc closes it and the focus goes back to Redeem", async () => {
    await open();
    await openDialog();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button("Redeem")).toHaveFocus();
  });
});

describe("before the dialog", () => {
  test("without a W-9 this year the SSN prompt opens instead (REDEEM-17, REDEEM-35)", async () => {
    await open((server) => server.answer(checkW9Exists, { isOnFile: false }));
    await button("Redeem").click();
    const text = /To Redeem your Rewards you must first fill out a W9 form\./;
    await expect.element(dialog().getByText(text)).toBeVisible();
    await expect.element(dialog().getByText("Social Security Number")).toBeVisible();
  });

  test("without a method the set-up message leads to Manage Account (REDEEM-19, REDEEM-31)", async () => {
    await open((server) => server.answer(listPayoutChoices, []));
    await button("Redeem").click();
    const text = "To Redeem your Rewards you must first setup your account details.";
    await expect.element(dialog().getByText(text)).toBeVisible();
    expect(dialog().getByText("****1234").query()).toBeNull();
    await button("Continue").click();
    await arriveAt("/manage-account");
    expect(window.history.state.usr).toMatchObject({
      fromRedeem: true,
      rewardsList: [{ id: "200041" }, { id: "200042" }, { id: "200043", isExpired: true }],
    });
  });

  test("a saved method whose mask is missing shows the stand-in (REDEEM-31)", async () => {
    await open((server) =>
      server.answer(listPayoutChoices, [{ ...bankChoice, maskedAccount: "" }]),
    );
    await openDialog();
    await expect.element(dialog().getByText("****1234")).toBeVisible();
  });
});

describe("to a person", () => {
  const onlyAlias = (server: FakeServer) =>
    server.answer(listPayoutChoices, [{ ...aliasChoice, isDefault: true }]);

  test("the network is asked first, then everything is redeemed to 3 (REDEEM-20, REDEEM-22)", async () => {
    const { server } = await open(onlyAlias);
    await openDialog();
    await button("Redeem $1,700.00").click();
    await expect.element(dialog().getByText(/successfully redeemed/)).toBeVisible();
    const paths = server.received.map(({ path }) => path);
    expect(paths.indexOf(checkAliasEnrolment.path)).toBeLessThan(paths.indexOf(redeemRewards.path));
    expect(server.lastOf(checkAliasEnrolment)?.body).toMatchObject({
      lMobile: "(***) *** - 0142",
      lZelleToken: 0,
      lSelectedPaymentId: 3,
    });
    expect(server.lastOf(redeemRewards)?.body).toMatchObject({ pPaymentMethodID: 3 });
  });

  test("a contact that is not enrolled gets the Sorry dialog; nothing is redeemed (REDEEM-21)", async () => {
    const { server } = await open((fake) => {
      onlyAlias(fake);
      fake.answer(checkAliasEnrolment, { responseCode: 1 });
    });
    await openDialog();
    await button("Redeem $1,700.00").click();
    await expect.element(dialog().getByText("Sorry!")).toBeVisible();
    expect(server.countOf(redeemRewards)).toBe(0);
  });

  test("a network that fails says 'Enrollment not done' (P2P-28, ERR-15)", async () => {
    const { server } = await open((fake) => {
      onlyAlias(fake);
      fake.fail(checkAliasEnrolment, "Enrollment not done", 503);
    });
    await openDialog();
    await button("Redeem $1,700.00").click();
    await expect.element(dialog().getByText("Enrollment not done")).toBeVisible();
    expect(failure.read().opened).toBe(false);
    expect(server.countOf(redeemRewards)).toBe(0);
  });
});
