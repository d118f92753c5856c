import { getTakeoverBanner, listSalesTips } from "@portal/contract/banners/banners.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { openPortal, reloadPortal, verified } from "#app/testing/open-portal.tsx";
import { sessionStore } from "#kernel/session-store.ts";
import { endOnboarding, type Opened, tip } from "./testing/open-onboarding.ts";

afterEach(endOnboarding);

type Prepare = NonNullable<Parameters<typeof openPortal>[2]>;

const takeover = ({ screen }: Opened) => screen.getByRole("dialog", { name: "The new season" });
const helpLabel = () => document.querySelector('button[data-tour="help-center"]')?.textContent;
const remembered = () => sessionStorage.getItem("salesTip");

const withTakeover: Prepare = (server) =>
  server.answer(getTakeoverBanner, {
    heading: "The new season",
    subHeadingHtml: "<p>Now</p>",
    isTakeover: true,
  });

/** By the link itself: a dialog may lie over it. */
async function goTo({ screen }: Opened, name: string, title: string): Promise<void> {
  const link = screen.getByRole("link", { name, exact: true, includeHidden: true });
  (link.element() as HTMLElement).click();
  await expect.element(screen.getByRole("heading", { name: title, level: 1 })).toBeInTheDocument();
}

const leave = (opened: Opened) => goTo(opened, "FAQ", "Frequently Asked Questions");
const comeBack = (opened: Opened) => goTo(opened, "Dashboard", "Dashboard");

/** The page knows nothing any more, the browser's session still does. */
async function reload(prepare?: Prepare): Promise<Opened> {
  const kept = { ...sessionStorage };
  await cleanup();
  sessionStore.leave("logout", "other-tab");
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  return reloadPortal(verified, prepare);
}

async function expectOnce(opened: Opened): Promise<void> {
  await expect.element(tip(opened)).toBeVisible();
  expect(remembered()).toBe("done");
  await leave(opened);
  await comeBack(opened);
  await expect.poll(helpLabel).toBe("Help Center");
  const again = await reload();
  await expect.element(again.screen.getByText("$3,465.00").first()).toBeVisible();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(tip(again).query()).toBeNull();
}

describe("a sales tip that has not come yet has not been shown", () => {
  test("left behind the takeover banner it opens on coming back, once (ONB-01, ONB-02)", async () => {
    const opened = await openPortal("/dashboard", verified, withTakeover);
    await expect.element(takeover(opened)).toBeVisible();
    expect(remembered()).toBeNull();
    await leave(opened);
    expect(remembered()).toBeNull();
    await comeBack(opened);
    await expectOnce(opened);
  });

  test("a reload while the takeover banner lies there brings it, once (ONB-01, ONB-02)", async () => {
    const opened = await openPortal("/dashboard", verified, withTakeover);
    await expect.element(takeover(opened)).toBeVisible();
    await expectOnce(await reload());
  });

  test("one that could not be fetched opens when it can be, once (ONB-01, ONB-02)", async () => {
    const opened = await openPortal("/dashboard", verified, (server) =>
      server.fail(listSalesTips, "down"),
    );
    const dismiss = opened.screen.getByRole("button", { name: "DISMISS" });
    await dismiss.click();
    await expect.element(dismiss).not.toBeInTheDocument();
    expect(remembered()).toBeNull();
    await expectOnce(await reload());
  });
});

test("while the tip only waits the Help Center keeps its own name (HELP-02, HELP-07)", async () => {
  let letGo = () => {};
  const opened = await openPortal("/dashboard", verified, (server) => {
    withTakeover(server);
    ({ letGo } = server.holdBack(getTakeoverBanner));
  });
  await expect.element(opened.screen.getByText("More on Ask about balances").first()).toBeVisible();
  await vi.waitUntil(() => opened.server.countOf(getTakeoverBanner) === 1);
  expect(helpLabel()).toBe("Help Center");
  letGo();
  await expect.element(takeover(opened)).toBeVisible();
  expect(helpLabel()).toBe("Help Center");
  await takeover(opened).getByRole("button", { name: "Close" }).click();
  await expect.element(tip(opened)).toBeVisible();
  expect(helpLabel()).toBe("Sales Tip");
});
