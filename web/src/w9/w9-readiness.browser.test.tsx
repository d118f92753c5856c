import type { Readiness } from "@portal/contract/redeem/redeem.ts";
import { getReadiness } from "@portal/contract/redeem/redeem.wire.ts";
import { submitW9Form } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { readyToRedeem } from "#redeem/testing/redeem-world.ts";
import { answerW9 } from "./testing/open-w9.tsx";
import { have } from "./testing/w9-screen.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const reasonText = "You must first fill out a W9 form.";
const needsW9: Readiness = {
  isReady: false,
  rows: [
    {
      step: "w9",
      isDone: false,
      reason: reasonText,
      path: "/manage-account",
    },
  ],
  arrivals: [],
};

test("a W-9 that was submitted is not asked for again, however long the next answer takes @whole", async () => {
  const { screen, server } = await openPortal("/redeem", verified, (one) => {
    readyToRedeem(one);
    answerW9(one);
    have("Draft", false)(one);
    one.answer(getReadiness, needsW9);
  });
  const reason = screen.getByText(reasonText);
  await expect.element(reason).toBeVisible();
  await screen.getByRole("link", { name: "Go to the W9 Form" }).click();
  await screen.getByRole("button", { name: "Submit", exact: true }).click();
  await vi.waitUntil(() => server.countOf(submitW9Form) === 1);
  have("Submitted", false)(server);
  await screen.getByRole("button", { name: "OK" }).click();
  server.hold(getReadiness);
  await page.getByRole("link", { name: "Redeem", exact: true }).click();
  await expect.element(screen.getByRole("heading", { name: "Total Earned" })).toBeVisible();
  expect(reason.query()).toBeNull();
});
