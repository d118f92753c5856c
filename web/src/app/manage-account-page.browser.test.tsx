import { getReadiness } from "@portal/contract/redeem/redeem.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { openPaymentMethod } from "#payout-methods/testing/open-payment-method.ts";
import { answerW9 } from "#w9/testing/open-w9.tsx";
import { have } from "#w9/testing/w9-screen.ts";
import { ManageAccountPage } from "./manage-account-page.tsx";
import { openPage } from "./testing/open-page.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test.each([
  ["the SSN prompt starts on the W9 Form (ACCT-02, ACCT-03)", { fromSSNModal: true }, "W9 Form"],
  ["a review starts on the W9 Form (ACCT-02, ACCT-04)", { selectW9Form: true }, "W9 Form"],
  ["redeem starts on Payment Method (ACCT-06)", { fromRedeem: true }, "Payment Method"],
])("whoever comes from %s", async (_words, state, name) => {
  const { screen } = await openPage({
    route: "/manage-account",
    page: <ManageAccountPage />,
    state,
    prepare: () => undefined,
  });
  await expect.element(screen.getByRole("tab", { selected: true })).toHaveAccessibleName(name);
});

test("whoever follows the list to the W9 Form on this very page is at its tab, not nowhere", async () => {
  const w9 = {
    step: "w9",
    path: "/manage-account",
    isDone: false,
    reason: "It is a draft.",
  } as const;
  const { screen } = await openPaymentMethod((server) => {
    answerW9(server);
    have("Draft", false)(server);
    server.answer(getReadiness, { isReady: false, rows: [w9], arrivals: [] });
  });
  await screen.getByRole("link", { name: "Go to the W9 Form" }).click();
  const tab = screen.getByRole("tab", { name: "W9 Form" });
  await expect.element(tab).toHaveAttribute("aria-selected", "true");
  await expect.element(tab).toHaveFocus();
});

describe("pressing Manage Account above the W9 Form", () => {
  const pressAbove = () =>
    page.getByRole("banner").getByRole("link", { name: "Manage Account" }).click();
  const selected = () => page.getByRole("tab", { selected: true });
  const question = () => page.getByRole("dialog", { name: "Leave without saving?" });
  const businessName = () => page.getByRole("textbox", { name: /^2/ });

  async function openOnW9(): Promise<void> {
    await openPaymentMethod((server) => {
      answerW9(server);
      have("Draft", false)(server);
    });
    await page.getByRole("tab", { name: "W9 Form" }).click();
    await expect.element(businessName()).toBeEnabled();
  }

  test("opens Payment Method, as any arrival does (ACCT-06)", async () => {
    await openOnW9();
    await pressAbove();
    await expect.element(selected()).toHaveAccessibleName("Payment Method");
  });

  test("asks first where something was typed, and No loses nothing of it @whole", async () => {
    await openOnW9();
    await businessName().fill("Morales Ltd");
    await pressAbove();
    await question().getByRole("button", { name: "No" }).click();
    await expect.element(businessName()).toHaveValue("Morales Ltd");
    await pressAbove();
    await question().getByRole("button", { name: "Yes" }).click();
    await expect.element(selected()).toHaveAccessibleName("Payment Method");
  });
});
