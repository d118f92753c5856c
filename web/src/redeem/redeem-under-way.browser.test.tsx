import { listRedeemableRewards, redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { address } from "#app/testing/open-portal.tsx";
import { button, dialog, open, openDialog } from "./testing/open-redeem.ts";
import { rewards } from "./testing/redeem-world.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const manageAccount = () => dialog().getByRole("link", { name: "Manage Account" });

/** As pressed where it stands, whatever Playwright thinks of a link that is off. */
const press = () => (manageAccount().element() as HTMLAnchorElement).click();

const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

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
    server.answer(listRedeemableRewards, { totalCents: 0, rewards: [] });
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
