import { refused } from "@portal/contract/kernel/result.ts";
import { saveW9Draft, submitW9Form } from "@portal/contract/w9/w9.wire.ts";
import { expect, test, vi } from "vitest";
import { openW9, type W9Server } from "./testing/open-w9.tsx";
import { button, have, line, type Screen } from "./testing/w9-screen.ts";

const draft = have("Draft", false);
const businessName = (screen: Screen) => screen.getByRole("textbox", { name: /^2/ });
const question = (screen: Screen) => screen.getByRole("dialog", { name: "Leave without saving?" });
const answer = (screen: Screen, name: "Yes" | "No") =>
  question(screen).getByRole("button", { name }).click();
const address = () => window.location.pathname;

/** On the form, with a page before it in the history. */
async function openAfterSupport() {
  const { screen } = await openW9(draft, { hasHistory: true });
  await screen.getByRole("link", { name: "Support" }).click();
  await screen.getByRole("link", { name: "Manage Account" }).click();
  await expect.element(businessName(screen)).toBeEnabled();
  return screen;
}

test("a link and the closing of the page ask first with unsaved changes, and Yes goes on", async () => {
  const { screen } = await openW9(draft);
  await businessName(screen).fill("Morales Ltd");
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await screen.getByRole("link", { name: "Support" }).click();
  await expect.element(question(screen)).toBeVisible();
  await answer(screen, "No");
  await expect.element(businessName(screen)).toHaveValue("Morales Ltd");
  await screen.getByRole("link", { name: "Support" }).click();
  await answer(screen, "Yes");
  await expect.element(screen.getByText(/^\/support/)).toBeVisible();
});

test("a link after Cancel just goes", async () => {
  const { screen } = await openW9(draft);
  await businessName(screen).fill("Morales Ltd");
  await screen.getByRole("button", { name: "Cancel", exact: true }).click();
  await screen.getByRole("link", { name: "Support" }).click();
  await expect.element(screen.getByText(/^\/support/)).toBeVisible();
});

test("Back with unsaved changes asks first, with the form and its address left as they are", async () => {
  const screen = await openAfterSupport();
  await businessName(screen).fill("Morales Ltd");
  const entries = window.history.length;
  window.history.back();
  await expect.element(question(screen)).toBeVisible();
  await vi.waitUntil(() => address() === "/manage-account");
  await answer(screen, "No");
  await expect.element(businessName(screen)).toHaveValue("Morales Ltd");
  expect(window.history.length).toBe(entries);

  // A second time it is asked again, and Yes goes where Back would have gone.
  window.history.back();
  await answer(screen, "Yes");
  await expect.element(screen.getByText(/^\/support/)).toBeVisible();
  expect(address()).toBe("/support");
});

test("several steps back at once go where they would have gone", async () => {
  const screen = await openAfterSupport();
  await screen.getByRole("link", { name: "Support" }).click();
  await screen.getByRole("link", { name: "Manage Account" }).click();
  await businessName(screen).fill("Morales Ltd");
  const place = (window.history.state as { idx: number }).idx;
  window.history.go(-3);
  await answer(screen, "Yes");
  await expect.element(screen.getByText(/^\/support/)).toBeVisible();
  expect((window.history.state as { idx: number }).idx).toBe(place - 3);
});

test("Back without changes, or after Cancel, just goes", async () => {
  const screen = await openAfterSupport();
  await businessName(screen).fill("Morales Ltd");
  await screen.getByRole("button", { name: "Cancel", exact: true }).click();
  window.history.back();
  await expect.element(screen.getByText(/^\/support/)).toBeVisible();
  expect(question(screen).query()).toBeNull();
});

test("a form that is refused when it has been left is told on the page gone to", async () => {
  const { screen, server } = await openW9(draft);
  server.answer(saveW9Draft, refused("Not now.\nNor later."));
  const { letGo } = server.holdBack(saveW9Draft);
  await businessName(screen).fill("Morales Ltd");
  await button(screen, "Save as draft").click();
  await vi.waitUntil(() => server.countOf(saveW9Draft) === 1);
  await screen.getByRole("link", { name: "Support" }).click();
  await expect.element(screen.getByText(/^\/support/)).toBeVisible();
  letGo();
  await expect.element(screen.getByText("Not now. Nor later.")).toBeVisible();
});

test.each([
  ["Save as draft", saveW9Draft],
  ["Submit", submitW9Form],
] as const)("a form that %s has sent on its way is left without a question", async (name, call) => {
  const { screen, server } = await openW9(draft);
  await businessName(screen).fill("Morales Ltd");
  await line(screen, /^Signature/).fill("Dana R. Whitfield");
  server.holdBack(call);
  await button(screen, name).click();
  await vi.waitUntil(() => server.countOf(call) === 1);
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(false);
  await screen.getByRole("link", { name: "Support" }).click();
  await expect.element(screen.getByText(/^\/support/)).toBeVisible();
  expect(question(screen).query()).toBeNull();
});

test.each([
  ["failed", (server: W9Server) => server.fail(saveW9Draft, "down")],
  ["was refused", (server: W9Server) => server.answer(saveW9Draft, refused("Not now."))],
])("a form whose save %s asks again", async (_how, end) => {
  const { screen, server } = await openW9(draft);
  await businessName(screen).fill("Morales Ltd");
  end(server);
  await button(screen, "Save as draft").click();
  await button(screen, "DISMISS").click();
  await screen.getByRole("link", { name: "Support" }).click();
  await expect.element(question(screen)).toBeVisible();
});
