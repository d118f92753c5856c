import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { pages } from "./pages.tsx";
import { arriveAt, openPortal, signedOn, verified } from "./testing/open-portal.tsx";

beforeEach(() => {
  for (const key of ["takeoverBanner", "salesTip"]) sessionStorage.setItem(key, "done");
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const focused = () => document.activeElement?.id;

// The first here: the shell's code has still to come, as after every sign-on.
test("after a right code the focus is in the dashboard, whose shell comes later", async () => {
  const { screen } = await openPortal("/mfaElan", signedOn);
  await screen.getByRole("button", { name: "Email Me A Code" }).click();
  await screen.getByLabelText("Enter Code", { exact: true }).fill("123456");
  await screen.getByRole("button", { name: "Submit" }).click();
  await arriveAt("/dashboard");
  await expect.element(screen.getByText("$3,465.00").first()).toBeVisible();
  await expect.poll(focused).toBe("main");
});

test("after a page that broke the focus is in /error (ROUTE-09)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(pages, "contact").mockImplementation(() => {
    throw new Error("broken");
  });
  const { screen } = await openPortal("/support", verified);
  await screen.getByRole("link", { name: "CONTACT" }).click();
  await expect.element(screen.getByRole("heading", { name: "OOPS!" })).toBeVisible();
  await expect.poll(focused).toBe("main");
  await expect.element(screen.getByRole("main")).toHaveAccessibleName("OOPS!");
});

test.each([
  ["Dashboard", "/support"],
  ["Redeem", "/support"],
  ["Rewards", "/support"],
  ["Manage Account", "/support"],
  ["Support", "/redeem"],
])("whoever goes to %s hears its name with the focus", async (name, from) => {
  const { screen } = await openPortal(from, verified);
  await screen.getByRole("link", { name, exact: true }).click();
  const main = screen.getByRole("main");
  await expect.element(main).toHaveFocus();
  await expect.element(main).toHaveAccessibleName(name);
});

test("a page that is loaded leaves the focus where the browser begins", async () => {
  const { screen } = await openPortal("/support", verified);
  await expect.element(screen.getByRole("heading", { name: "Support" })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});
