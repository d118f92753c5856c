import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { tellIdleWarning } from "#kernel/idle-warning.ts";
import { closeFailure, showFailure } from "#ui/failure-store.ts";
import { openPortal, verified } from "./testing/open-portal.tsx";

beforeEach(() => page.viewport(390, 800));
afterEach(async () => {
  closeFailure();
  await cleanup();
  await page.viewport(1280, 800);
});

test.each([
  ["the session is about to end", tellIdleWarning],
  ["a call has failed", () => showFailure()],
])("the menu makes room for what has to be read: %s", async (_what, happen) => {
  const { screen } = await openPortal("/faq", verified);
  await screen.getByRole("button", { name: "Open menu" }).click();
  const menu = screen.getByRole("dialog", { name: "Menu" });
  await expect.element(menu).toBeVisible();
  happen();
  await expect.element(menu).not.toBeInTheDocument();
});
