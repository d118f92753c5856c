import { getReadiness, listRedeemableRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { checkW9Exists } from "@portal/contract/w9/w9.wire.ts";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { arriveAt } from "#app/testing/open-portal.tsx";
import { button, open } from "./testing/open-redeem.ts";
import { rewards } from "./testing/redeem-world.ts";

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cards = () => page.getByRole("region", { name: "Your rewards" }).getByRole("listitem");

describe("the redeem page", () => {
  test("shows the total and a card for each reward (REDEEM-02, REDEEM-03, REDEEM-05, REDEEM-06, REDEEM-36..38, REDEEM-40)", async () => {
    await open();
    const total = page.getByRole("region", { name: "Total Earned" });
    await expect.element(total.getByRole("heading", { name: "Total Earned" })).toBeVisible();
    await expect.element(total.getByText("$1,700.00")).toBeVisible();
    await expect.element(button("Redeem")).toBeEnabled();
    await expect.element(cards().nth(0).getByText("Spring Card Drive")).toBeVisible();
    const promotions = cards().getByRole("heading").elements();
    expect(promotions.map(({ textContent }) => textContent)).toEqual([
      "Spring Card Drive",
      "Fall Push",
      "Old Sprint",
    ]);
    expect(cards().elements()).toHaveLength(3);
    const first = cards().nth(0).element().textContent;
    expect(first).toContain("$460.00");
    expect(first).toContain("Fulfillment date05/26/2026");
    expect(first).toContain("Expiration date11/26/2099");
  });

  test("colours a card by its amount (REDEEM-07)", async () => {
    await open();
    await expect.element(cards().nth(0)).toBeVisible();
    const bands = [...document.querySelectorAll("[data-band]")];
    expect(bands.map((band) => band.getAttribute("data-band"))).toEqual(["5", "11"]);
    const colours = bands.map((band) => getComputedStyle(band).backgroundColor);
    expect(colours).not.toContain("rgba(0, 0, 0, 0)");
    expect(colours[0]).not.toBe(colours[1]);
  });

  test("flags what expired, and offers the detail only where there is one (REDEEM-08, REDEEM-09)", async () => {
    await open();
    await expect.element(cards().nth(2).getByText("Expired", { exact: true })).toBeVisible();
    expect(cards().nth(0).getByText("Expired", { exact: true }).query()).toBeNull();
    await expect.element(button("Download details of Fall Push")).toBeVisible();
    expect(page.getByRole("button", { name: /^Download details/ }).elements()).toHaveLength(1);
  });

  test("counts a reward's days anew over the programme's midnight, also where nothing else is new", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T04:58:00Z") });
    const expiring = rewards.map((reward) => ({ ...reward, expiresOn: "2026-11-25" }) as const);
    const { queryClient } = await open((server) =>
      server.answer(listRedeemableRewards, { totalCents: 170_000, rewards: expiring }),
    );
    await expect.element(cards().nth(0).getByText("Expires tomorrow")).toBeVisible();
    vi.setSystemTime(new Date("2026-11-25T05:02:00Z"));
    await queryClient.refetchQueries({ queryKey: ["redeem", "list"] });
    await expect.element(cards().nth(0).getByText("Expires today")).toBeVisible();
  });

  test("with nothing at all says so, and why Redeem waits (REDEEM-04, DIALOG-09)", async () => {
    await open((server) => server.answer(listRedeemableRewards, { totalCents: 0, rewards: [] }));
    await expect.element(page.getByText("No Rewards available")).toBeVisible();
    const text =
      "You do not have any rewards available at this time. Please monitor the Employee Promotions Detail Report to track future rewards.";
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(button("Redeem")).toBeDisabled();
    await expect
      .element(button("Redeem"))
      .toHaveAccessibleDescription("Nothing to redeem right now. New rewards appear here.");
  });

  test("Redeem keeps its colours while it is under way, and looks off where it is", async () => {
    const background = () => getComputedStyle(button("Redeem").element()).backgroundColor;
    const { server } = await open((fake) => fake.hold(checkW9Exists));
    await button("Redeem").click();
    await expect.element(button("Redeem")).toHaveAttribute("data-loading");
    await vi.waitUntil(() => background() === "rgb(255, 255, 255)");
    await cleanup();
    server.close();

    await open((fake) => fake.answer(listRedeemableRewards, { totalCents: 0, rewards: [] }));
    await expect.element(button("Redeem")).toBeDisabled();
    await vi.waitUntil(() => background() === "rgba(255, 255, 255, 0.16)");
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
