import { getBalances } from "@portal/contract/dashboard/dashboard.wire.ts";
import { getPayoutMethod } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import {
  getReadiness,
  listRedeemableRewards,
  redeemRewards,
} from "@portal/contract/redeem/redeem.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { address, arriveAt } from "#app/testing/open-portal.tsx";
import { rewards } from "#redeem/testing/redeem-world.ts";
import { failure } from "#ui/failure-store.ts";
import { closeSnackbar, snackbar } from "#ui/snackbar-store.ts";
import {
  button,
  chooseZelle,
  type FakeServer,
  field,
  fillBank,
  openPaymentMethod,
  pressRedeem,
} from "./testing/open-payment-method.ts";
import { nothing, question, withoutMethod } from "./testing/save-from-redeem.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

describe("a redemption sent from Manage Account", () => {
  test("while the redemption is under way nothing closes the question: its answer must be seen", async () => {
    await openPaymentMethod((server) => {
      withoutMethod(server);
      server.hold(redeemRewards);
    }, pressRedeem);
    await fillBank();
    await button("Save").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Redeem" }).click();
    await expect.element(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Close" }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog.getByText(question)).toBeVisible();
    expect(window.location.pathname).toBe("/manage-account");
  });

  test("its answer is told once the balances are known, and until then nothing closes it (REDEEM-24)", async () => {
    const { server } = await openPaymentMethod((fake) => {
      withoutMethod(fake);
      fake.answer(redeemRewards, { isDone: false, message: "Redeeming is paused." });
    }, pressRedeem);
    await fillBank();
    await button("Save").click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(question)).toBeVisible();
    const { letGo } = server.holdBack(getReadiness);
    const asked = server.countOf(getPayoutMethod);
    await dialog.getByRole("button", { name: "Redeem" }).click();
    await vi.waitUntil(() => server.countOf(getPayoutMethod) > asked);
    await expect.element(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog.getByText(question)).toBeVisible();
    expect(window.location.pathname).toBe("/manage-account");
    letGo();
    await expect.element(dialog.getByText("Payment Failed")).toBeVisible();
    await expect.element(dialog.getByText("Redeeming is paused.")).toBeVisible();
  });

  test.each([
    [{ isDone: true }, "Your rewards of $1,700.00 were successfully redeemed!"],
    [{ isDone: false, message: redeemMessages.stopped }, redeemMessages.stopped],
  ] as const)(
    "whoever left by Back meanwhile is told, not fetched back: %o",
    async (answer, told) => {
      const { server } = await openPaymentMethod(withoutMethod, pressRedeem);
      server.answer(redeemRewards, answer);
      await fillBank();
      await button("Save").click();
      const { letGo } = server.holdBack(redeemRewards);
      await page.getByRole("dialog").getByRole("button", { name: "Redeem" }).click();
      await vi.waitUntil(() => server.countOf(redeemRewards) === 1);
      window.history.back();
      await arriveAt("/redeem");
      await page.getByRole("banner").getByRole("link", { name: "Support" }).click();
      await arriveAt("/support");
      letGo();
      await expect.element(page.getByText(told)).toBeVisible();
      expect(address()).toBe("/support");
    },
  );

  describe("a redemption without an answer may have been made: no old figure is shown to", () => {
    const header = (name: string) => page.getByRole("banner").getByRole("link", { name }).click();
    const rewardShown = () => page.getByText("Fall Push");

    /** Asked, with the dashboard's figures known of before, and answered by Redeem. */
    async function redeem() {
      const known: { server?: FakeServer } = {};
      const { server } = await openPaymentMethod(
        (fake) => {
          withoutMethod(fake);
          fake.fail(redeemRewards, "lost", 502);
          known.server = fake;
        },
        async () => {
          await header("Dashboard");
          await vi.waitUntil(() => known.server?.countOf(getBalances) === 1);
          await header("Redeem");
          await pressRedeem();
        },
      );
      await fillBank();
      await button("Save").click();
      const dialog = page.getByRole("dialog");
      await expect.element(dialog.getByText(question)).toBeVisible();
      const { letGo } = server.holdBack(redeemRewards);
      await dialog.getByRole("button", { name: "Redeem" }).click();
      await vi.waitUntil(() => server.countOf(redeemRewards) === 1);
      return { server, letGo };
    }

    test("whoever has left by Back before it was lost", async () => {
      const { server, letGo } = await redeem();
      window.history.back();
      await arriveAt("/redeem");
      await expect.element(rewardShown()).toBeVisible();
      server.answer(listRedeemableRewards, nothing);
      letGo();
      await button("DISMISS").click();
      await expect.element(page.getByText(redeemMessages.noRewardsHeading)).toBeVisible();
    });

    test.each([
      ["closes the question", () => button("Cancel").click()],
      ["leaves it by Back", async () => window.history.back()],
    ])("whoever %s afterwards", async (_, leave) => {
      const { server, letGo } = await redeem();
      letGo();
      await button("DISMISS").click();
      await expect.element(page.getByRole("dialog").getByText(question)).toBeVisible();
      await leave();
      await arriveAt("/redeem");
      await expect.element(rewardShown()).toBeVisible();
      await header("Dashboard");
      await vi.waitUntil(() => server.countOf(getBalances) === 2);
    });
  });

  test("the answer that comes after Logout is told to nobody", async () => {
    const { server, queryClient } = await openPaymentMethod(withoutMethod, pressRedeem);
    await fillBank();
    await button("Save").click();
    const { letGo } = server.holdBack(redeemRewards);
    await page.getByRole("dialog").getByRole("button", { name: "Redeem" }).click();
    await vi.waitUntil(() => server.countOf(redeemRewards) === 1);
    const sent = queryClient.getMutationCache().getAll().at(-1);
    window.history.back();
    await arriveAt("/redeem");
    closeSnackbar();
    await page.getByRole("link", { name: "Logout" }).click();
    await arriveAt("/logout");
    letGo();
    await vi.waitUntil(() => sent?.state.status === "success");
    await new Promise(requestAnimationFrame);
    expect(snackbar.read()).toBeNull();
  });

  describe("an entry of the history that says what there was", () => {
    const saved = () => page.getByText("Your Bank Account was successfully setup!");

    /** To Redeem by the header, and by the browser's Back to where the rewards had travelled to. */
    async function toRedeemAndBack(): Promise<void> {
      await page.getByRole("banner").getByRole("link", { name: "Redeem" }).click();
      await arriveAt("/redeem");
      await expect.element(page.getByRole("heading", { name: "Redeem" })).toBeVisible();
      window.history.back();
      await arriveAt("/manage-account");
    }

    test.each([
      ["on the way here", toRedeemAndBack],
      ["in another tab", async () => undefined],
    ])("offers nothing of what was redeemed since, %s", async (_, goOn) => {
      const { server, queryClient } = await openPaymentMethod(withoutMethod, pressRedeem);
      server.answer(listRedeemableRewards, nothing);
      await goOn();
      expect(window.history.state.usr).toMatchObject({ rewardsList: [{}, {}, {}] });
      await fillBank();
      await button("Save").click();
      await expect.element(saved()).toBeVisible();
      await vi.waitUntil(() => queryClient.isFetching({ queryKey: ["redeem"] }) === 0);
      await expect.element(saved()).toBeVisible();
      expect(page.getByText(question).query()).toBeNull();
    });

    test("offers the rest of it, and nothing that has come since (ACCT-15, OP-105)", async () => {
      const { server } = await openPaymentMethod(withoutMethod, pressRedeem);
      const [, second] = rewards;
      const another = { ...second!, id: "200044", amountCents: 5_000 };
      const left = { totalCents: 129_000, rewards: [second!, another] };
      server.answer(listRedeemableRewards, left);
      await chooseZelle();
      await field("Phone number").fill("6125550142");
      await button("Save").click();
      const dialog = page.getByRole("dialog");
      const amount = "Would you like to continue redeeming $1,240.00";
      await expect.element(dialog.getByText(amount, { exact: true })).toBeVisible();
      await dialog.getByRole("button", { name: "Redeem" }).click();
      await arriveAt("/redeem");
      expect(server.lastOf(redeemRewards)?.body).toMatchObject({ pRewardId: "200042" });
    });

    test("is believed where the list cannot be had; the amount told is the one asked about", async () => {
      const { server } = await openPaymentMethod(withoutMethod, pressRedeem);
      server.fail(listRedeemableRewards, "Too many", 429);
      await fillBank();
      await button("Save").click();
      const dialog = page.getByRole("dialog");
      await expect.element(dialog.getByText(question)).toBeVisible();
      expect(failure.read().opened).toBe(false);
      server.answer(listRedeemableRewards, nothing);
      await dialog.getByRole("button", { name: "Redeem" }).click();
      await arriveAt("/redeem");
      expect(server.lastOf(redeemRewards)?.body).toMatchObject({ pRewardId: "200041,200042" });
      const told = "Your rewards of $1,700.00 were successfully redeemed!";
      await expect.element(page.getByText(told)).toBeVisible();
    });
  });
});
