import { listSalesTips } from "@portal/contract/banners/banners.wire.ts";
import { noSalesTip } from "@portal/contract/onboarding/onboarding.messages.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { choose, endOnboarding, helpButton, tip } from "./testing/open-onboarding.ts";

beforeEach(() => {
  sessionStorage.setItem("takeoverBanner", "done");
  sessionStorage.setItem("salesTip", "done");
});
afterEach(endOnboarding);

describe("Sales Tip in the Help Center", () => {
  test("says that there is none, after asking once more (HELP-05)", async () => {
    const opened = await openPortal("/dashboard", verified, (server) =>
      server.answer(listSalesTips, []),
    );
    const { screen, server } = opened;
    await expect.element(helpButton(opened)).toBeVisible();
    await vi.waitUntil(() => server.countOf(listSalesTips) === 2);
    await choose(opened, "Sales Tip");
    await expect.element(screen.getByRole("alert")).toHaveTextContent(noSalesTip);
    expect(server.countOf(listSalesTips)).toBe(3);
    await expect.element(helpButton(opened)).toBeVisible();
  });

  test("opens the tip that could not be fetched before, with the focus in it (HELP-05)", async () => {
    const opened = await openPortal("/dashboard", verified, (server) =>
      server.fail(listSalesTips, "down"),
    );
    const { screen, server } = opened;
    await vi.waitUntil(() => server.countOf(listSalesTips) === 2);
    const dismiss = screen.getByRole("button", { name: "DISMISS" });
    await dismiss.click();
    await expect.element(dismiss).not.toBeInTheDocument();
    const heading = "Ask about balances";
    server.answer(listSalesTips, [
      { title: "Sales Tip", iconUrl: "/favicon.svg", heading, subHeadingHtml: "More" },
    ]);
    await helpButton(opened).click();
    await expect.element(screen.getByRole("menuitem", { name: "Sales Tip" })).toBeVisible();
    // To open the menu is no wish for a tip.
    expect(server.countOf(listSalesTips)).toBe(2);
    await screen.getByRole("menuitem", { name: "Sales Tip" }).click();
    await expect.element(tip(opened).getByRole("button", { name: "Close" })).toHaveFocus();
  });
});

test("the tip's own line leads into the tip, and Esc or Close back to the line", async () => {
  const opened = await openPortal("/dashboard", verified);
  const header = opened.screen.getByRole("banner");
  const line = header.getByRole("button", { name: /^Ask about balances/ });
  await expect.element(line).toBeVisible();
  const close = tip(opened).getByRole("button", { name: "Close" });
  // At first its code has still to come.
  for (const leaving of ["{Escape}", "{Enter}"]) {
    (line.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(close).toHaveFocus();
    await userEvent.keyboard(leaving);
    await expect.element(tip(opened)).not.toBeInTheDocument();
    await expect.element(line).toHaveFocus();
  }
});

test("a tip that comes late leaves the focus with whoever types elsewhere by then", async () => {
  const opened = await openPortal("/dashboard", verified, (fake) => fake.answer(listSalesTips, []));
  const { screen, server } = opened;
  await vi.waitUntil(() => server.countOf(listSalesTips) === 2);
  server.answer(listSalesTips, [
    {
      title: "Sales Tip",
      iconUrl: "/favicon.svg",
      heading: "Ask about balances",
      subHeadingHtml: "More",
    },
  ]);
  const { letGo } = server.holdBack(listSalesTips);
  await choose(opened, "Sales Tip");
  const field = screen.getByRole("combobox").first();
  (field.element() as HTMLElement).focus();
  letGo();
  await expect.element(tip(opened)).toBeVisible();
  await expect.element(field).toHaveFocus();
});
