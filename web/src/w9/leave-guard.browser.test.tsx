import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { getW9Form, saveW9Draft } from "@portal/contract/w9/w9.wire.ts";
import { expect, test, vi } from "vitest";
import { tellIdleWarning } from "#kernel/idle-warning.ts";
import { openW9 } from "./testing/open-w9.tsx";
import { have, type Screen } from "./testing/w9-screen.ts";

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

test("what was typed is a draft on the server before an idle session ends, half-typed fields apart", async () => {
  const { screen, server } = await openW9(draft);
  await expect.element(businessName(screen)).toBeEnabled();
  await businessName(screen).fill("Morales Ltd");
  const cityStateZip = screen.getByRole("textbox", { name: /^6/ });
  await cityStateZip.fill("Dulu");
  tellIdleWarning();
  await expect.element(screen.getByText(w9Messages.keptAsDraft)).toBeVisible();
  expect(server.countOf(saveW9Draft)).toBe(1);
  const { body } = server.received.findLast(({ path }) => path === saveW9Draft.path)!;
  expect(body).toMatchObject({ lBusinessName: "Morales Ltd", lCity: "Duluth", lStatus: "Draft" });
  // Whoever is back in time finds the form as they left it.
  await expect.element(cityStateZip).toHaveValue("Dulu");
});

test("the draft of an idle session does not keep it alive, one saved by hand does", async () => {
  const { screen, server } = await openW9(draft);
  await expect.element(businessName(screen)).toBeEnabled();
  await businessName(screen).fill("Morales Ltd");
  const background = () => server.lastOf(saveW9Draft)?.headers.get("Portal-Background");
  tellIdleWarning();
  await vi.waitUntil(() => server.countOf(saveW9Draft) === 1);
  expect(background()).toBe("1");
  await screen.getByRole("button", { name: "Save as draft" }).click();
  await vi.waitUntil(() => server.countOf(saveW9Draft) === 2);
  expect(background()).toBeNull();
});

test("an idle session saves nothing where nothing was typed, or nothing can be a draft", async () => {
  const { screen, server } = await openW9(have("Submitted", false));
  await expect.element(screen.getByText("Submitted", { exact: true })).toBeVisible();
  tellIdleWarning();
  await screen.unmount();
  const untouched = await openW9(draft);
  await expect.element(businessName(untouched.screen)).toBeEnabled();
  tellIdleWarning();
  await vi.waitUntil(() => untouched.server.countOf(getW9Form) > 0);
  expect(server.countOf(saveW9Draft) + untouched.server.countOf(saveW9Draft)).toBe(0);
});
