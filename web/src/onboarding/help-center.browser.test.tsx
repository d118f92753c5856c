import { listSalesTips } from "@portal/contract/banners/banners.wire.ts";
import { storeWalked } from "@portal/contract/onboarding/onboarding.wire.ts";
import { getProfile } from "@portal/contract/session/session.wire.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ana } from "#app/testing/fake-server.ts";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { plannedOnboarding } from "./onboarding-store.ts";
import {
  bubble,
  choose,
  endOnboarding,
  helpButton,
  type Opened,
  openAs,
  tip,
  video,
} from "./testing/open-onboarding.ts";

beforeEach(() => sessionStorage.setItem("takeoverBanner", "done"));
afterEach(endOnboarding);

describe("the Help Center", () => {
  test("keeps its own name where there is no tip that could be open (HELP-02)", async () => {
    const opened = await openPortal("/dashboard", verified, (server) => {
      server.answer(getProfile, { ...ana, hasWalkedFeatures: true, hasWalkedVideo: true });
      server.answer(listSalesTips, []);
    });
    // Nothing is planned any more once it has begun.
    await vi.waitUntil(() => plannedOnboarding(ana) === null);
    await vi.waitUntil(() => opened.server.countOf(listSalesTips) > 0);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await expect.element(helpButton(opened)).toBeVisible();
  });

  test("stands in the header of the dashboard only, with the sales tip (HDR-02, HDR-03)", async () => {
    sessionStorage.setItem("salesTip", "done");
    const opened = await openAs(true, true);
    const header = opened.screen.getByRole("banner");
    await expect.element(header.getByRole("button", { name: "Help Center" })).toBeVisible();
    await expect.element(header.getByText("More on Ask about balances")).toBeVisible();
    await opened.screen.getByRole("link", { name: "Redeem", exact: true }).click();
    await expect.element(helpButton(opened)).not.toBeInTheDocument();
    expect(header.getByText("More on Ask about balances").query()).toBeNull();
  });

  test("is a menu 225 px wide of the three helps, and has the name of the active one (HELP-01, HELP-02, HELP-03, HELP-04, HELP-05, HELP-06, HELP-07, ONB-16)", async () => {
    sessionStorage.setItem("salesTip", "done");
    const opened = await openAs(true, true);
    await helpButton(opened).click();
    const menu = opened.screen.getByRole("menu");
    await expect.element(menu).toBeVisible();
    expect((menu.element() as HTMLElement).offsetWidth).toBe(225);
    const items = menu.getByRole("menuitem").elements();
    expect(items.map((item) => item.textContent)).toEqual([
      "Introduction Video",
      "Dashboard Walkthrough",
      "Sales Tip",
    ]);
    await opened.screen.getByRole("menuitem", { name: "Sales Tip" }).click();
    await expect.element(tip(opened)).toBeVisible();
    await expect.element(helpButton(opened, "Sales Tip")).toBeVisible();
    await tip(opened).getByRole("button", { name: "Close" }).click();
    await choose(opened, "Introduction Video");
    await expect.element(video(opened)).toBeVisible();
    await video(opened).getByRole("button", { name: "Skip" }).click();
    await choose(opened, "Dashboard Walkthrough");
    await expect.element(bubble(opened, "Current Balance")).toBeVisible();
    await expect.element(helpButton(opened, "Dashboard Walkthrough")).toBeVisible();
    // Both were walked long ago: there was nothing to store.
    expect(opened.server.countOf(storeWalked)).toBe(0);
  });
});

describe("whoever comes by the Help Center @whole", () => {
  test.each([
    ["Dashboard Walkthrough", (opened: Opened) => bubble(opened, "Current Balance")],
    ["Introduction Video", video],
  ])("and leaves %s by Esc is back at its button", async (help, shown) => {
    sessionStorage.setItem("salesTip", "done");
    const opened = await openAs(true, true);
    // Twice: at first its code has still to come.
    for (let times = 0; times < 2; times += 1) {
      await expect.element(helpButton(opened)).toBeVisible();
      await choose(opened, help);
      await expect.element(shown(opened)).toBeVisible();
      await vi.waitUntil(() => shown(opened).element().contains(document.activeElement));
      await userEvent.keyboard("{Escape}");
      await expect.element(shown(opened)).not.toBeInTheDocument();
      await expect.element(helpButton(opened)).toHaveFocus();
    }
  });
});

describe("the sales tip by keyboard", () => {
  test("chosen in the Help Center it has the focus, and Esc leads back there", async () => {
    sessionStorage.setItem("salesTip", "done");
    const opened = await openAs(true, true);
    await expect.element(helpButton(opened)).toBeVisible();
    await choose(opened, "Sales Tip");
    const closing = tip(opened).getByRole("button", { name: "Close" });
    await expect.element(closing).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(tip(opened)).not.toBeInTheDocument();
    await expect.element(helpButton(opened)).toHaveFocus();
  });

  test("opened by itself it leaves the focus alone, and Esc closes it from anywhere", async () => {
    const opened = await openAs(true, true);
    await expect.element(tip(opened)).toBeVisible();
    expect(tip(opened).element().contains(document.activeElement)).toBe(false);
    const elsewhere = opened.screen.getByRole("link", { name: "Redeem", exact: true }).element();
    (elsewhere as HTMLElement).focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(tip(opened)).not.toBeInTheDocument();
    expect(document.activeElement).toBe(elsewhere);
  });
});

describe("a press of Esc closes one thing", () => {
  test("the list of a field before the tip that came by itself @whole", async () => {
    const opened = await openAs(true, true);
    await expect.element(tip(opened)).toBeVisible();
    await opened.screen.getByRole("combobox", { name: "Promotion" }).click();
    const list = opened.screen.getByRole("listbox");
    await expect.element(list).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(tip(opened)).toBeVisible();
    expect(helpButton(opened).query()).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.element(tip(opened)).not.toBeInTheDocument();
  });

  test("the help by a control before the tip", async () => {
    const opened = await openAs(true, true);
    await expect.element(tip(opened)).toBeVisible();
    const about = opened.screen.getByRole("button", { name: "About Current YTD Earnings" });
    (about.element() as HTMLElement).focus();
    const help = opened.screen.getByRole("tooltip");
    await expect.element(help).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(help).not.toBeInTheDocument();
    expect(helpButton(opened).query()).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.element(tip(opened)).not.toBeInTheDocument();
  });

  test("the menu of the Help Center before the tip @whole", async () => {
    const opened = await openAs(true, true);
    await expect.element(tip(opened)).toBeVisible();
    await helpButton(opened, "Sales Tip").click();
    const menu = opened.screen.getByRole("menu");
    await vi.waitUntil(() => menu.query()?.contains(document.activeElement));
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(tip(opened)).toBeVisible();
    expect(helpButton(opened).query()).toBeNull();
  });

  test("what explains Skip before the tour (TOUR-13)", async () => {
    const opened = await openAs(false, true);
    const first = bubble(opened, "Current Balance");
    await first.getByRole("button", { name: "Skip" }).hover();
    const help = opened.screen.getByRole("tooltip");
    await expect.element(help).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(help).not.toBeInTheDocument();
    await expect.element(first).toBeVisible();
    expect(helpButton(opened).query()).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.element(first).not.toBeInTheDocument();
  });
});
