import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { tellIdleWarning } from "#kernel/idle-warning.ts";
import { closeFailure, showFailure } from "#ui/failure-store.ts";
import { answerW9 } from "#w9/testing/open-w9.tsx";
import { have } from "#w9/testing/w9-screen.ts";
import { arriveAt, openPortal, verified } from "./testing/open-portal.tsx";

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

test("the browser's Back closes the menu over the page it leads to, which has the focus", async () => {
  const { screen } = await openPortal("/faq", verified);
  await screen.getByRole("link", { name: "CONTACT" }).click();
  await arriveAt("/contact");
  await screen.getByRole("button", { name: "Open menu" }).click();
  const menu = screen.getByRole("dialog", { name: "Menu" });
  await expect.element(menu).toBeVisible();
  window.history.back();
  await arriveAt("/faq");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(screen.getByRole("main")).toHaveFocus();
  await screen.getByRole("button", { name: "Open menu" }).click();
  await expect.element(menu).toBeVisible();
});

test("a link of the menu closes it, to the page that is open too", async () => {
  const { screen } = await openPortal("/support", verified);
  const menu = screen.getByRole("dialog", { name: "Menu" });
  for (const [name, path] of [
    ["Support", "/support"],
    ["Redeem", "/redeem"],
  ] as const) {
    await screen.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name }).click();
    await expect.element(menu).not.toBeInTheDocument();
    await arriveAt(path);
  }
});

/** On a phone, with a W-9 that is not saved, and the menu open over it. */
async function openMenuOverUnsavedW9() {
  const { screen } = await openPortal("/manage-account", verified, (server) => {
    answerW9(server);
    have("Draft", false)(server);
  });
  await screen.getByRole("tab", { name: "W9 Form" }).click();
  const businessName = screen.getByRole("textbox", { name: /^2/ });
  await businessName.fill("Morales Ltd");
  await screen.getByRole("button", { name: "Open menu" }).click();
  const menu = screen.getByRole("dialog", { name: "Menu" });
  await expect.element(menu).toBeVisible();
  return { screen, businessName, menu };
}

test.each([
  ["Dashboard", "/dashboard"],
  ["Logout", "/logout"],
])(
  "%s in the menu over an unsaved W-9 asks one question, and Yes goes there within the page",
  async (name, path) => {
    const { screen, businessName, menu } = await openMenuOverUnsavedW9();
    const question = screen.getByRole("dialog", { name: "Leave without saving?" });
    await menu.getByRole("link", { name }).click();
    await expect.element(menu).not.toBeInTheDocument();
    await question.getByRole("button", { name: "No" }).click();
    await expect.element(businessName).toHaveValue("Morales Ltd");

    await screen.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name }).click();
    await question.getByRole("button", { name: "Yes" }).click();
    // A page loaded anew would take this test along with it.
    await arriveAt(path);
    await expect.element(question).not.toBeInTheDocument();
  },
);
