import { type ComponentType, useState } from "react";
import { Link } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { PageTitle } from "#ui/page-title.tsx";
import { pages } from "./pages.tsx";
import { shellPage } from "./shell-page.tsx";
import { arriveAt, openPortal, verified } from "./testing/open-portal.tsx";

let heard: (string | undefined)[] = [];

/** What a reader says when the content is given the focus: by what it is named then. */
document.addEventListener("focusin", listen);
function listen({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target.id !== "main") return;
  heard.push(document.getElementById("page-title")?.textContent);
}

beforeEach(() => {
  heard = [];
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const Rewards = () => <PageTitle>Rewards</PageTitle>;

/** The page of /payments, whose code comes when it is let go. */
function holdRewards() {
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  const Page = shellPage(() => promise);
  vi.spyOn(pages, "payments").mockImplementation(() => <Page />);
  return { letGo: () => resolve(Rewards) };
}

/** Somebody on a page with a field, about to go to Rewards. */
async function openBefore() {
  vi.spyOn(pages, "support").mockImplementation(() => (
    <>
      <PageTitle>Support</PageTitle>
      <input aria-label="Message" />
    </>
  ));
  const { screen } = await openPortal("/support", verified);
  const message = screen.getByLabelText("Message");
  await expect.element(message).toBeVisible();
  const goOn = () => screen.getByRole("link", { name: "Rewards", exact: true }).click();
  return { screen, message, goOn };
}

const skeleton = () => document.querySelector("main [data-skeleton]");

test("a page whose code is late takes the place of the one before it, and says that it loads", async () => {
  const { letGo } = holdRewards();
  const { screen, message, goOn } = await openBefore();
  await goOn();
  await arriveAt("/payments");
  await expect.element(message).not.toBeInTheDocument();
  expect(skeleton()).not.toBeNull();
  const main = screen.getByRole("main");
  await expect.element(main).toHaveFocus();
  await expect.element(main).toHaveAccessibleName("Loading");
  letGo();
  await expect.element(screen.getByRole("heading", { name: "Rewards" })).toBeVisible();
  await expect.poll(() => heard).toEqual(["Loading", "Rewards"]);
  await expect.element(main).toHaveFocus();
  expect(skeleton()).toBeNull();
});

test("whoever goes on from a page that still loads hears the name of the next", async () => {
  holdRewards();
  const { screen, message, goOn } = await openBefore();
  await goOn();
  await vi.waitUntil(() => heard.length === 1);
  window.history.back();
  await expect.element(message).toBeVisible();
  await expect.poll(() => heard).toEqual(["Loading", "Support"]);
  await expect.element(screen.getByRole("main")).toHaveFocus();
});

test("a late page leaves the focus where the person has put it meanwhile", async () => {
  const { letGo } = holdRewards();
  const { screen, goOn } = await openBefore();
  await goOn();
  await vi.waitUntil(() => heard.length === 1);
  const logout = screen.getByRole("link", { name: "Logout" });
  (logout.element() as HTMLElement).focus();
  letGo();
  await expect.element(screen.getByRole("heading", { name: "Rewards" })).toBeVisible();
  await expect.element(logout).toHaveFocus();
  expect(heard).toEqual(["Loading"]);
});

test("a late page opened by its address leaves the focus where the browser begins", async () => {
  const { letGo } = holdRewards();
  const { screen } = await openPortal("/payments", verified);
  await expect.element(screen.getByRole("main")).toHaveAccessibleName("Loading");
  letGo();
  await expect.element(screen.getByRole("heading", { name: "Rewards" })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test("a page whose code comes at once, or has come, is shown without a gap", async () => {
  const Page = shellPage(async () => Rewards);
  vi.spyOn(pages, "payments").mockImplementation(() => <Page />);
  const { screen, message, goOn } = await openBefore();
  const gaps: string[] = [];
  const main = screen.getByRole("main").element();
  const watch = new MutationObserver(() => {
    if (!main.querySelector("h1") || skeleton()) gaps.push(main.innerHTML);
  });
  watch.observe(main, { childList: true, subtree: true });
  for (const _visit of ["first", "second"]) {
    await goOn();
    await expect.element(screen.getByRole("heading", { name: "Rewards" })).toBeVisible();
    await screen.getByRole("link", { name: "Support", exact: true }).click();
    await expect.element(message).toBeVisible();
  }
  watch.disconnect();
  expect(gaps).toEqual([]);
  expect(heard).toEqual(["Rewards", "Support", "Rewards", "Support"]);
});

function Noting() {
  const [isNoted, setNoted] = useState(false);
  return (
    <>
      <PageTitle>Support</PageTitle>
      <button type="button" aria-pressed={isNoted} onClick={() => setNoted(true)}>
        Note
      </button>
      <Link to="/support/ticket?about=1#reply">Go on</Link>
    </>
  );
}

test("a page stays as it is when the address changes within it", async () => {
  const Page = shellPage(async () => Noting);
  vi.spyOn(pages, "support").mockImplementation(() => <Page />);
  const { screen } = await openPortal("/support", verified);
  const note = screen.getByRole("button", { name: "Note" });
  await note.click();
  await screen.getByRole("link", { name: "Go on" }).click();
  await arriveAt("/support/ticket");
  await expect.element(note).toHaveAttribute("aria-pressed", "true");
});
