import {
  listOfficers,
  listRewards,
} from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { getProfile } from "@portal/contract/session/session.wire.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cdp, type Locator, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { openPaymentMethod } from "#payout-methods/testing/open-payment-method.ts";
import { closeSnackbar, showSnackbar } from "#ui/snackbar-store.ts";
import { openW9 } from "#w9/testing/open-w9.tsx";
import { fromPrompt, ready } from "#w9/testing/w9-screen.ts";
import { ana } from "./testing/fake-server.ts";
import { openPortal, signedOn, verified } from "./testing/open-portal.tsx";

const touch = (enabled: boolean) => cdp().send("Emulation.setTouchEmulationEnabled", { enabled });

beforeEach(async () => {
  sessionStorage.setItem("salesTip", "done");
  sessionStorage.setItem("takeoverBanner", "done");
  await touch(true);
});
afterEach(async () => {
  await touch(false);
  await cleanup();
  closeSnackbar();
  sessionStorage.clear();
  await page.viewport(1280, 800);
});

/** How wide and how high a finger finds it: what is hit there, not what is painted. */
async function expectRoomFor(target: Locator) {
  await expect.element(target).toBeVisible();
  const element = target.element();
  element.scrollIntoView({ block: "center", inline: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const isHit = (right: number, down: number) =>
    element.contains(document.elementFromPoint(left + width / 2 + right, top + height / 2 + down));
  const reach = (right: number, down: number) => {
    let px = 0;
    while (px < 44 && isHit(right * (px + 1), down * (px + 1))) px++;
    return px;
  };
  const name = element.getAttribute("aria-label") ?? element.textContent;
  expect(isHit(0, 0), name).toBe(true);
  expect(reach(-1, 0) + 1 + reach(1, 0), `width of ${name}`).toBeGreaterThanOrEqual(44);
  expect(reach(0, -1) + 1 + reach(0, 1), `height of ${name}`).toBeGreaterThanOrEqual(44);
}

test.each([390, 1024])("a finger finds 44 px on the dashboard, %i px wide", async (width) => {
  await page.viewport(width, 844);
  const { screen } = await openPortal("/dashboard", verified);
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  for (const name of ["vs. Last Year", "vs. Top Performer", "About Current YTD Earnings"]) {
    await expectRoomFor(button(name));
  }
  for (const name of ["Banker Portal", "FAQ", "CONTACT"]) {
    await expectRoomFor(screen.getByRole("link", { name, exact: true }));
  }
  await button("Open Calculator").click();
  const calculator = screen.getByRole("dialog");
  await expectRoomFor(calculator.getByRole("button", { name: "Close" }));
  for (const thumb of calculator.getByRole("slider").all()) await expectRoomFor(thumb);
});

test.each([390, 1024])(
  "a finger finds 44 px to make a method the default, %i px wide",
  async (width) => {
    await page.viewport(width, 844);
    const { screen } = await openPaymentMethod();
    await expectRoomFor(screen.getByText("Set As Default"));
  },
);

test.each([390, 1024])(
  "a finger finds 44 px for each tax class of a W-9, %i px wide",
  async (width) => {
    await page.viewport(width, 844);
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    for (const { labels } of document.querySelectorAll<HTMLInputElement>(
      "[name=w9-classification]",
    )) {
      await expectRoomFor(page.elementLocator(labels![0]!));
    }
  },
);

test("a finger finds 44 px to send a snackbar away", async () => {
  await page.viewport(390, 844);
  const { screen } = await openPortal("/dashboard", verified);
  showSnackbar({ kind: "success", text: "Saved." });
  await expectRoomFor(screen.getByRole("button", { name: "Dismiss" }));
});

test.each(["Promotion Rewards", "Promotion Rewards YTD"])(
  "a finger finds 44 px in each head of %s",
  async (name) => {
    await page.viewport(1024, 844);
    const { screen } = await openPortal("/bankers", verified, (server) => {
      server.answer(getProfile, { ...ana, accountMode: "001" });
      server.answer(listOfficers, { rows: [], totalCount: 0 });
      server.answer(listRewards, { rows: [], totalCount: 0 });
    });
    await screen.getByRole("tab", { name, exact: true }).click();
    const heads = screen.getByRole("columnheader").getByRole("button");
    await expect.element(heads.first()).toBeVisible();
    for (const head of heads.all()) await expectRoomFor(head);
  },
);

test("a finger finds 44 px for the help beside the code, and all of the field below it", async () => {
  await page.viewport(390, 844);
  const { screen } = await openPortal("/mfaElan", signedOn);
  const help = screen.getByRole("button", { name: "About the code" });
  await expectRoomFor(help);
  const field = screen.getByLabelText("Enter Code", { exact: true }).element();
  const { left, width } = help.element().getBoundingClientRect();
  const { top } = field.getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + 1)).toBe(field);
});
