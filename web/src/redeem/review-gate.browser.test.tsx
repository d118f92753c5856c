import { checkW9Review } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { openPage, place, placeState } from "#app/testing/open-page.tsx";
import { RedeemPage } from "./redeem-page.tsx";
import { readyToRedeem } from "./testing/redeem-world.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const openWithPendingReview = (state?: object) =>
  openPage({
    route: "/redeem",
    page: <RedeemPage />,
    ...(state ? { state } : {}),
    prepare(server) {
      readyToRedeem(server);
      server.answer(checkW9Review, { isReviewPending: true });
    },
  });

test("a pending review opens the popup on load, which leads to the W9 form (REDEEM-25)", async () => {
  const { screen } = await openWithPendingReview();
  const popup = screen.getByRole("dialog", { name: "W9 Form review" });
  await expect.element(popup).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(popup.element().closest("[inert]"), "Esc does not close it").toBeNull();
  await popup.getByRole("button", { name: "Verify W9 Form" }).click();
  await expect.poll(place).toBe("/manage-account");
  expect(placeState()).toEqual({ selectW9Form: true });
});

test.each([
  ["manage account (REDEEM-26)", { fromManageAccount: true }],
  ["the W-9 form (REDEEM-27)", { fromW9Form: true }],
  ["the person-to-person screen (REDEEM-28)", { isZelle: true }],
])("whoever comes from %s is not stopped by it", async (_from, state) => {
  const { screen, server } = await openWithPendingReview(state);
  await expect.element(screen.getByText("Spring Card Drive")).toBeVisible();
  // Not even asked for, so that no late answer can open it.
  expect(server.countOf(checkW9Review)).toBe(0);
  expect(screen.getByRole("dialog").query()).toBeNull();
});
