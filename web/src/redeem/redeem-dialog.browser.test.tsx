import {
  checkAliasEnrolment,
  listPayoutChoices,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { listRedeemableRewards, redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { checkW9Exists } from "@portal/contract/w9/w9.wire.ts";
import { idempotencyHeader } from "@portal/contract/wire/idempotency.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { arriveAt } from "#app/testing/open-portal.tsx";
import { failure } from "#ui/failure-store.ts";
import { button, dialog, open, openDialog } from "./testing/open-redeem.ts";
import { aliasChoice, bankChoice, type FakeServer, rewards } from "./testing/redeem-world.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const contactByDefault = [
  { ...bankChoice, isDefault: false },
  { ...aliasChoice, isDefault: true },
];

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

  test.each([
    [
      "a contact in place of the default bank account",
      [bankChoice, aliasChoice],
      /^Bank/,
      /^Zelle/,
      3,
    ],
    ["the bank account in place of a default contact", contactByDefault, /^Zelle/, /^Bank/, 2],
  ])(
    "starts on the default and pays to what is chosen: %s (REDEEM-32, REDEEM-39, REDEEM-43)",
    async (_what, choices, preselected, chosen, methodId) => {
      const { server } = await open((fake) => fake.answer(listPayoutChoices, choices));
      await openDialog();
      const radio = (name: RegExp) => dialog().getByRole("radio", { name });
      await expect.element(radio(preselected)).toBeChecked();
      await radio(chosen).click();
      await expect.element(radio(chosen)).toBeChecked();
      await button("Redeem $1,700.00").click();
      await expect.element(dialog().getByText(/successfully redeemed/)).toBeVisible();
      expect(server.lastOf(redeemRewards)?.body).toEqual({
        pRewardId: "200041,200042",
        pPaymentMethodID: methodId,
      });
      expect(server.countOf(checkAliasEnrolment)).toBe(methodId === 3 ? 1 : 0);
    },
  );

  test("redeems everything that has not expired, once, and says where to follow it (REDEEM-16, REDEEM-22, REDEEM-23, REDEEM-29, REDEEM-30, REDEEM-39, REDEEM-43)", async () => {
    const { server } = await open();
    await openDialog();
    await button("Redeem $1,700.00").dblClick();
    const text = "Your rewards of $1,700.00 were successfully redeemed!";
    const success = page.getByRole("dialog", { name: text });
    await expect.element(success).toBeVisible();
    await expect.element(success.getByText("Bank deposits take 2-3 business days.")).toBeVisible();
    expect(server.countOf(redeemRewards)).toBe(1);
    const sent = server.lastOf(redeemRewards);
    expect(sent?.body).toEqual({ pRewardId: "200041,200042", pPaymentMethodID: 2 });
    expect(sent?.headers.get(idempotencyHeader)).toMatch(/^[\w-]{8,64}$/);
    expect(server.countOf(listRedeemableRewards)).toBeGreaterThan(1);
    const track = dialog().getByRole("link", { name: "Track your Payments" });
    await expect.element(track).toHaveAttribute("href", "/payments");
  });

  test.each([
    ["that is lost", 503],
    ["with an error field", 200],
  ])(
    "an answer %s is told in OOPS! and asked for again with the same key (ERR-04)",
    async (_kind, status) => {
      const { server } = await open((fake) => fake.fail(redeemRewards, "boom", status));
      await openDialog();
      await button("Redeem $1,700.00").click();
      const oops = page.getByRole("dialog", { name: "OOPS!" });
      const text = "Something went wrong, We're working on getting this fixed as soon as we can.";
      await expect.element(oops.getByText(text)).toBeVisible();
      const first = server.lastOf(redeemRewards)?.headers.get(idempotencyHeader);
      await button("DISMISS").click();
      server.answer(redeemRewards, { isDone: true });
      await button("Redeem $1,700.00").click();
      await expect.element(dialog().getByText(/successfully redeemed/)).toBeVisible();
      expect(server.lastOf(redeemRewards)?.headers.get(idempotencyHeader)).toBe(first);
    },
  );

  test("an answer that was lost is looked into once the dialog is given up, not before", async () => {
    const { server } = await open((fake) => fake.fail(redeemRewards, "boom", 503));
    await openDialog();
    await button("Redeem $1,700.00").click();
    await button("DISMISS").click();
    const asked = server.countOf(listRedeemableRewards);
    // The server had redeemed it all.
    server.answer(listRedeemableRewards, { totalCents: 0, rewards: [] });
    await expect.element(button("Redeem $1,700.00")).toBeEnabled();
    await button("Cancel").click();
    await vi.waitUntil(() => server.countOf(listRedeemableRewards) > asked);
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText("$1,700.00")).not.toBeInTheDocument();
  });

  test("what was sent and not answered can be sent again, though the list knows nothing of it any more", async () => {
    const { server, queryClient } = await open((fake) => fake.fail(redeemRewards, "boom", 503));
    await openDialog();
    await button("Redeem $1,700.00").click();
    const first = server.lastOf(redeemRewards);
    await button("DISMISS").click();
    server.answer(listRedeemableRewards, { totalCents: 0, rewards: [] });
    const asked = server.countOf(listRedeemableRewards);
    await queryClient.refetchQueries({ queryKey: ["redeem", "list"] });
    expect(server.countOf(listRedeemableRewards)).toBe(asked + 1);
    server.answer(redeemRewards, { isDone: true });
    await button("Redeem $1,700.00").click();
    const text = "Your rewards of $1,700.00 were successfully redeemed!";
    await expect.element(dialog().getByText(text)).toBeVisible();
    const second = server.lastOf(redeemRewards);
    expect(second?.body).toEqual(first?.body);
    const keyOf = (call: typeof first) => call?.headers.get(idempotencyHeader);
    expect(keyOf(second)).toBe(keyOf(first));
  });

  test("rewards that went by another way open no dialog of $0.00; it is said, and shown, and the focus is not lost", async () => {
    const { server, queryClient } = await open();
    await expect.element(button("Redeem")).toBeEnabled();
    server.answer(listRedeemableRewards, { totalCents: 0, rewards: [] });
    await queryClient.invalidateQueries({ queryKey: ["redeem"], refetchType: "none" });
    await button("Redeem").click();
    const told = "Your rewards have changed. Please check the amount and try again.";
    await expect.element(page.getByText(told)).toBeVisible();
    expect(page.getByText("You will receive").query()).toBeNull();
    await expect.element(button("Redeem")).toBeDisabled();
    await expect.element(page.getByRole("main")).toHaveFocus();
  });

  test("an account changed in another tab is shown before it is paid", async () => {
    const { server } = await open();
    await openDialog();
    await expect.element(dialog().getByRole("radio", { name: /\*\*\*\*4821/ })).toBeChecked();
    server.answer(listPayoutChoices, [{ ...bankChoice, maskedAccount: "****9999" }, aliasChoice]);
    window.dispatchEvent(new Event("visibilitychange"));
    await expect.element(dialog().getByRole("radio", { name: /\*\*\*\*9999/ })).toBeChecked();
  });

  test.each([
    ["leaves the other one", [bankChoice], "Redeem Your Reward"],
    [
      "leads to the set-up message where it was the last (REDEEM-19)",
      [],
      "To Redeem your Rewards you must first setup your account details.",
    ],
  ])(
    "a contact deleted in another tab %s, and is never told as not enrolled",
    async (_what, left, text) => {
      const { server } = await open((fake) => fake.answer(listPayoutChoices, contactByDefault));
      await openDialog();
      await expect.element(dialog().getByRole("radio", { name: /^Zelle/ })).toBeChecked();
      server.answer(listPayoutChoices, left);
      window.dispatchEvent(new Event("visibilitychange"));
      await expect.element(dialog().getByText(/Zelle/)).not.toBeInTheDocument();
      await expect.element(dialog().getByText(text)).toBeVisible();
      if (left.length === 0) return;
      await expect.element(dialog().getByRole("radio", { name: /^Bank/ })).toBeChecked();
      await button("Redeem $1,700.00").click();
      await expect.element(dialog().getByText(/successfully redeemed/)).toBeVisible();
      expect(server.lastOf(redeemRewards)?.body).toMatchObject({ pPaymentMethodID: 2 });
      expect(server.countOf(checkAliasEnrolment)).toBe(0);
    },
  );

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

  test("the network is asked first, then everything is redeemed to 3 (REDEEM-20, REDEEM-22, REDEEM-23)", async () => {
    const { server } = await open(onlyAlias);
    await openDialog();
    await button("Redeem $1,700.00").click();
    await expect.element(dialog().getByText(/successfully redeemed/)).toBeVisible();
    await expect.element(dialog().getByText("Zelle payments arrive within minutes.")).toBeVisible();
    expect(
      dialog()
        .getByText(/business days/)
        .query(),
    ).toBeNull();
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

  test.each<[string, (server: FakeServer) => void]>([
    ["fails", (fake) => fake.fail(checkAliasEnrolment, "boom", 503)],
    ["answers any other code", (fake) => fake.answer(checkAliasEnrolment, { responseCode: 2 })],
  ])("a network that %s is told as 'Enrollment not done' (P2P-28, ERR-15)", async (_, prepare) => {
    const { server } = await open((fake) => {
      onlyAlias(fake);
      prepare(fake);
    });
    await openDialog();
    await button("Redeem $1,700.00").click();
    await expect.element(dialog().getByText("Enrollment not done")).toBeVisible();
    expect(failure.read().opened).toBe(false);
    expect(server.countOf(redeemRewards)).toBe(0);
  });
});
