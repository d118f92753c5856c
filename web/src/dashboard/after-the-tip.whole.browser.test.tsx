import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { sessionStore } from "#kernel/session-store.ts";

beforeEach(() => sessionStorage.setItem("takeoverBanner", "done"));
afterEach(async () => {
  await cleanup();
  // The tip belongs to a session, so the next one begins anew.
  sessionStore.leave("logout", "other-tab");
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const tip = () => page.getByRole("dialog", { name: /^Ask about balances/ });
const closeButton = () => tip().getByRole("button", { name: "Close" });
const tipGone = () => expect.element(tip()).not.toBeInTheDocument();
const heading = () => page.getByRole("heading", { name: "Dashboard", level: 1 });

describe("when the sales tip is closed", () => {
  test("by its X, the focus goes on at the heading of the page", async () => {
    await openPortal("/dashboard", verified);
    await closeButton().click();
    await tipGone();
    await expect.element(heading()).toHaveFocus();
  });

  test("by Escape from within, too", async () => {
    await openPortal("/dashboard", verified);
    await expect.element(closeButton()).toBeVisible();
    (closeButton().element() as HTMLElement).focus();
    await userEvent.keyboard("{Escape}");
    await tipGone();
    await expect.element(heading()).toHaveFocus();
  });

  test("by the line it hangs from, the focus stays there", async () => {
    await openPortal("/dashboard", verified);
    await expect.element(tip()).toBeVisible();
    const line = page.getByRole("banner").getByRole("button", { name: /^Ask about balances/ });
    await line.click();
    await tipGone();
    await expect.element(line).toHaveFocus();
  });
});
