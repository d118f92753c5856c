import { listPayoutChoices } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import { listRedeemableRewards, redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { address, arriveAt } from "#app/testing/open-portal.tsx";
import { failure } from "#ui/failure-store.ts";
import { closeSnackbar, snackbar } from "#ui/snackbar-store.ts";
import { button, dialog, open, openDialog } from "./testing/open-redeem.ts";
import { type FakeServer, rewards } from "./testing/redeem-world.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const manageAccount = () => dialog().getByRole("link", { name: "Manage Account" });

/** As pressed where it stands, whatever Playwright thinks of a link that is off. */
const press = () => (manageAccount().element() as HTMLAnchorElement).click();

const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

const nothing = { totalCents: 0, rewards: [] };

const toRedeem = () => page.getByRole("banner").getByRole("link", { name: "Redeem" }).click();

describe("a redemption whose page is left by Back", () => {
  /** Redeem pressed, and gone before the answer that a test holds back. */
  async function leave(holdBack: () => void): Promise<void> {
    await toRedeem();
    await openDialog();
    holdBack();
    await button("Redeem $1,700.00").click();
    await expect.element(manageAccount()).toHaveAttribute("aria-disabled", "true");
    window.history.back();
    await arriveAt("/support");
  }

  test("before it was sent is not made, and that is said", async () => {
    const { server } = await open(undefined, "/support");
    const held: { letGo?: () => void } = {};
    await leave(() => Object.assign(held, server.holdBack(listPayoutChoices)));
    held.letGo?.();
    await expect.element(page.getByText(redeemMessages.leftBefore)).toBeVisible();
    expect(server.countOf(redeemRewards)).toBe(0);
  });

  test("while it was checked in vain is not made either, and that is said", async () => {
    const { server } = await open(undefined, "/support");
    const held: { letGo?: () => void } = {};
    await leave(() => {
      server.fail(listPayoutChoices, "down", 502);
      Object.assign(held, server.holdBack(listPayoutChoices));
    });
    held.letGo?.();
    await button("DISMISS").click();
    await expect.element(page.getByText(redeemMessages.leftBefore)).toBeVisible();
    expect(server.countOf(redeemRewards)).toBe(0);
  });

  test.each([
    [{ isDone: true }, "Your rewards of $1,700.00 were successfully redeemed!"],
    [{ isDone: false, message: redeemMessages.stopped }, redeemMessages.stopped],
  ] as const)("after it was sent is told where the banker is by then: %o", async (answer, told) => {
    const { server } = await open((fake) => fake.answer(redeemRewards, answer), "/support");
    const held: { letGo?: () => void } = {};
    await leave(() => Object.assign(held, server.holdBack(redeemRewards)));
    await vi.waitUntil(() => server.countOf(redeemRewards) === 1);
    held.letGo?.();
    await expect.element(page.getByText(told)).toBeVisible();
    expect(address()).toBe("/support");
  });

  test("and whose answer is lost leaves no old figures behind: it may have been made", async () => {
    const { server } = await open((fake) => fake.fail(redeemRewards, "lost", 502), "/support");
    const held: { letGo?: () => void } = {};
    await leave(() => Object.assign(held, server.holdBack(redeemRewards)));
    server.answer(listRedeemableRewards, nothing);
    held.letGo?.();
    await button("DISMISS").click();
    await toRedeem();
    await expect.element(page.getByText(redeemMessages.noRewardsHeading)).toBeVisible();
  });

  test("once its answer was lost leaves none behind either", async () => {
    const { server } = await open((fake) => fake.fail(redeemRewards, "lost", 502), "/support");
    await toRedeem();
    await openDialog();
    await button("Redeem $1,700.00").click();
    await button("DISMISS").click();
    server.answer(listRedeemableRewards, nothing);
    window.history.back();
    await arriveAt("/support");
    await toRedeem();
    await expect.element(page.getByText(redeemMessages.noRewardsHeading)).toBeVisible();
  });

  describe("and whose banker logs out before its end", () => {
    const logOut = async () => {
      closeSnackbar();
      await page.getByRole("link", { name: "Logout" }).click();
      await expect.element(page.getByText(/successfully logged out/)).toBeVisible();
    };

    test.each([
      ["success", { isDone: true }],
      ["success", { isDone: false, message: redeemMessages.stopped }],
      ["success", 409],
      ["error", 502],
    ] as const)("is told to nobody any more, though it ended in %s: %o", async (end, outcome) => {
      const answer = (fake: FakeServer) =>
        typeof outcome === "number"
          ? fake.fail(redeemRewards, "changed or lost", outcome)
          : fake.answer(redeemRewards, outcome);
      const { server, queryClient } = await open(answer, "/support");
      const held: { letGo?: () => void } = {};
      await leave(() => Object.assign(held, server.holdBack(redeemRewards)));
      await vi.waitUntil(() => server.countOf(redeemRewards) === 1);
      const sent = queryClient.getMutationCache().getAll().at(-1);
      await logOut();
      held.letGo?.();
      await vi.waitUntil(() => sent?.state.status === end);
      await twoFrames();
      expect(snackbar.read()).toBeNull();
      expect(failure.read().opened).toBe(false);
    });

    test("is not said to have been left before it was sent", async () => {
      const { server } = await open(undefined, "/support");
      await leave(() => server.holdBack(listPayoutChoices));
      await logOut();
      await twoFrames();
      expect(snackbar.read()).toBeNull();
    });
  });
});

describe("a redemption under way", () => {
  test("is not left by Manage Account, which is off until its answer is seen", async () => {
    await open((server) => server.hold(redeemRewards));
    await openDialog();
    await expect.element(manageAccount()).not.toHaveAttribute("aria-disabled");
    await button("Redeem $1,700.00").click();
    await expect.element(manageAccount()).toHaveAttribute("aria-disabled", "true");
    press();
    await expect.element(dialog().getByText("Redeem Your Reward")).toBeVisible();
    expect(address()).toBe("/redeem");
  });

  test("sent once more after a lost answer keeps its amount, whatever is pressed meanwhile", async () => {
    const { server } = await open((fake) => fake.fail(redeemRewards, "boom", 503));
    await openDialog();
    await button("Redeem $1,700.00").click();
    await button("DISMISS").click();
    server.answer(listRedeemableRewards, nothing);
    const listed = server.countOf(listRedeemableRewards);
    server.answer(redeemRewards, { isDone: true });
    const { letGo } = server.holdBack(redeemRewards);
    await button("Redeem $1,700.00").click();
    await expect.element(manageAccount()).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Escape}");
    await twoFrames();
    await expect.element(dialog().getByText("$1,700.00", { exact: true })).toBeVisible();
    expect(server.countOf(listRedeemableRewards)).toBe(listed);
    letGo();
    await expect.element(dialog().getByText(/of \$1,700\.00 were successfully/)).toBeVisible();
  });

  test("that finds other rewards leaves the focus on Redeem, which names the new amount", async () => {
    const changed = "Your rewards have changed. Please check the amount and try again.";
    const { server } = await open((fake) => fake.fail(redeemRewards, changed, 409));
    await openDialog();
    server.answer(listRedeemableRewards, { totalCents: 46_000, rewards: rewards.slice(0, 1) });
    const listed = server.countOf(listRedeemableRewards);
    const { letGo } = server.holdBack(listRedeemableRewards);
    // The dialog takes the focus as it opens; only then does it stay where it is put.
    await vi.waitUntil(() => dialog().element().contains(document.activeElement));
    (button("Redeem $1,700.00").element() as HTMLButtonElement).focus();
    await userEvent.keyboard("{Enter}");
    // The rewards come later than the frame in which a button has its focus back with its answer.
    await vi.waitUntil(() => server.countOf(listRedeemableRewards) > listed);
    await twoFrames();
    letGo();
    await expect.element(dialog().getByText(changed)).toBeVisible();
    await expect.element(button("Redeem $460.00")).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    expect(dialog().element().contains(document.activeElement)).toBe(true);
  });
});
