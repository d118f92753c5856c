import { getReadiness } from "@portal/contract/redeem/redeem.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
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
