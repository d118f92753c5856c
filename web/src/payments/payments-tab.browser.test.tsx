import { getRewardsOverview, listPayments } from "@portal/contract/payments/payments.wire.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { sessionStore } from "#kernel/session-store.ts";
import { readyToRedeem } from "#redeem/testing/redeem-world.ts";
import { localDay } from "#ui/format.ts";
import {
  button,
  expand,
  failed,
  lastRequest,
  openPayments,
  redeemedAt,
  rowOf,
} from "./testing/open-payments.ts";

beforeEach(async () => {
  await page.viewport(1440, 900);
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

/** Two lines of words are taller than this, one with its badge is not. */
const oneLine = 30;
function heightOfWords(cell: Element): number {
  const words = document.createRange();
  words.selectNodeContents(cell);
  return words.getBoundingClientRect().height;
}

const head = (name: string) => page.getByRole("columnheader").getByRole("button", { name });

describe("whoever comes back @whole", () => {
  const go = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
  const tracker = () => page.getByRole("list", { name: "Payment tracker" });
  /** The address changes first, the page when the next one's code is there. */
  const hasGone = () =>
    expect
      .element(page.getByRole("complementary", { name: "Rewards Overview" }))
      .not.toBeInTheDocument();
  const openFilteredRow = async () => {
    const opened = await openPayments();
    await button("Filter").click();
    await page.getByRole("textbox", { name: "Promotion Name" }).fill("B");
    await button("Search").click();
    await vi.waitFor(() => expect(lastRequest(opened.server)?.PromotionName).toBe("B"));
    await button("Page 2").click();
    await vi.waitFor(() => expect(lastRequest(opened.server)?.PageNo).toBe(2));
    await expand("Business Booster");
    return opened;
  };

  test("from a payment's ticket finds page, filter and open row as they were", async () => {
    const { server } = await openFilteredRow();
    await button("Create Support Ticket").click();
    await hasGone();
    await go("Rewards");
    await expect.element(tracker()).toBeVisible();
    await expect.element(button("Filter (1)")).toBeVisible();
    expect(lastRequest(server)).toMatchObject({ PromotionName: "B", PageNo: 2 });
  });

  test("from correcting the account finds them too", async () => {
    const { server } = await openFilteredRow();
    await go("Correct my account");
    await hasGone();
    await go("Rewards");
    await expect.element(tracker()).toBeVisible();
    expect(lastRequest(server)).toMatchObject({ PromotionName: "B", PageNo: 2 });
  });

  test("from a look at the other tab finds them too, and nothing was asked for meanwhile", async () => {
    const { server } = await openFilteredRow();
    const before = server.countOf(listPayments);
    await page.getByRole("tab", { name: "Taxation History" }).click();
    await expect.element(page.getByRole("combobox", { name: "Year" })).toBeVisible();
    await hasGone();
    expect(server.countOf(listPayments)).toBe(before);
    await page.getByRole("tab", { name: "Payments" }).click();
    await expect.element(tracker()).toBeVisible();
    await expect.element(button("Page 2")).toHaveAttribute("aria-current", "page");
    await button("Filter (1)").click();
    await expect.element(page.getByRole("textbox", { name: "Promotion Name" })).toHaveValue("B");
    expect(lastRequest(server)).toMatchObject({ PromotionName: "B", PageNo: 2 });
  });

  test("from the other tab by way of the account begins anew: no row led away", async () => {
    await openFilteredRow();
    await page.getByRole("tab", { name: "Taxation History" }).click();
    await hasGone();
    await go("Manage Account");
    await expect.element(page.getByRole("tab", { name: "W9 Form" })).toBeVisible();
    await go("Rewards");
    await expect.element(button("Page 1")).toHaveAttribute("aria-current", "page");
    await expect.element(button("Filter")).toBeVisible();
    expect(tracker().query()).toBeNull();
  });

  test("by way of a redemption begins anew, lest the filter hide the new payment", async () => {
    const { server } = await openFilteredRow();
    readyToRedeem(server);
    await go("Correct my account");
    await hasGone();
    await go("Redeem");
    await button("Redeem").click();
    await button("Redeem $1,700.00").click();
    await go("Track your Payments");
    await expect.element(rowOf("Spring Card Drive")).toBeVisible();
    await expect.element(button("Filter")).toBeVisible();
    expect(lastRequest(server)).toMatchObject({ PromotionName: "", PageNo: 1 });
  });

  test("from any other page begins anew, lest a filter hide what was redeemed since", async () => {
    await openFilteredRow();
    await go("Redeem");
    await hasGone();
    await go("Rewards");
    await expect.element(button("Page 1")).toHaveAttribute("aria-current", "page");
    await expect.element(button("Filter")).toBeVisible();
    expect(tracker().query()).toBeNull();
  });

  test("in another session finds nothing of the one before", async () => {
    await openFilteredRow();
    await button("Create Support Ticket").click();
    await hasGone();
    await cleanup();
    sessionStore.leave("logout", "other-tab");
    const { server } = await openPayments();
    await expect.element(rowOf("Spring Card Drive")).toBeVisible();
    expect(lastRequest(server)).toMatchObject({ PromotionName: "", PageNo: 1 });
  });
});

describe("the Payments tab", () => {
  test("is the first of two (PAY-01)", async () => {
    await openPayments();
    const tabs = page.getByRole("tablist", { name: "Rewards" }).getByRole("tab");
    await expect.element(tabs.nth(0)).toHaveAttribute("aria-selected", "true");
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual(["Payments", "Taxation History"]);
  });

  test("shows the amount per status in its colour, and the count (PAY-02..04)", async () => {
    await openPayments();
    const overview = page.getByRole("complementary", { name: "Rewards Overview" });
    await expect.element(overview.getByText("$3,465.00")).toBeVisible();
    const lines = overview.getByRole("listitem").elements();
    expect(lines.map((line) => line.textContent)).toEqual([
      "Available$3,465.00",
      "Paid$460.00",
      "Payment Failed$240.00",
    ]);
    const colours = lines.map((line) => getComputedStyle(line.querySelector("svg")!).color);
    expect(new Set(colours).size).toBe(3);
    await expect.element(page.getByText("Total Items: 37")).toBeVisible();
  });

  test("has the six columns, each value under its own, the status by its id (PAY-13..16)", async () => {
    await openPayments();
    await expect.element(rowOf("Fall Push")).toBeVisible();
    const names = page
      .getByRole("columnheader")
      .elements()
      .map((cell) => cell.textContent);
    expect(names.slice(0, 6)).toEqual([
      "Promotion Name",
      "Reward ID",
      "Reward Amount($)",
      "Payment Method",
      "Redeemed Date",
      "Status",
    ]);
    const cells = rowOf("Spring Card Drive").getByRole("cell").elements();
    expect(cells.slice(0, 6).map((cell) => cell.textContent)).toEqual([
      "Spring Card Drive",
      "208841",
      "$460.00",
      "Bank Account (ACH)",
      "06/03/2026",
      "Paid",
    ]);
    const badges = [...document.querySelectorAll("td [data-status]")];
    expect(badges.map((badge) => badge.getAttribute("data-status"))).toEqual(["11", "12", "4"]);
  });

  test("keeps a promotion's name, its method and a failure's badge on one line each (PAY-13)", async () => {
    const names = ["Winter Balance Transfer Bonus 2025", "Summer Small Business Sprint 2025"];
    const rows = names.map((promotionName, at) => ({
      ...failed,
      rewardId: `20793${at}`,
      promotionName,
    }));
    await openPayments((server) => server.answer(listPayments, { rows, totalCount: 2 }));
    for (const promotionName of names) {
      await expect.element(rowOf(promotionName)).toBeVisible();
      const cells = rowOf(promotionName).getByRole("cell").elements();
      const heights = [0, 3, 5].map((at) => heightOfWords(cells[at]!));
      expect(Math.max(...heights)).toBeLessThan(oneLine);
    }
  });

  test("is sorted by each column, the other way by a second press, fetched anew each time (PAY-17, PAY-39)", async () => {
    const { server } = await openPayments();
    for (const [name, SortColumn] of [
      ["Promotion Name", "PromotionName"],
      ["Reward ID", "RewardId"],
      ["Reward Amount($)", "RewardAmount"],
      ["Payment Method", "PaymentMethod"],
      ["Redeemed Date", "RedeemDate"],
      ["Status", "RewardStatus"],
    ] as const) {
      await head(name).click();
      const up = { SortColumn, SortOrder: "ASC" };
      await vi.waitFor(() => expect(lastRequest(server)).toMatchObject(up));
    }
    await head("Status").click();
    const down = { SortColumn: "RewardStatus", SortOrder: "DESC" };
    await vi.waitFor(() => expect(lastRequest(server)).toMatchObject(down));
  });

  test("shows the redeemed day where the banker is, and '-' before redemption (PAY-14, PAY-15)", async () => {
    await openPayments();
    await expect.element(rowOf("Spring Card Drive").getByText(localDay(redeemedAt))).toBeVisible();
    expect(localDay(redeemedAt)).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    const cells = rowOf("Fall Push").getByRole("cell").elements();
    const [method, day] = cells.slice(3, 5).map((cell) => cell.textContent);
    expect([method, day]).toEqual(["-Not redeemed", "-Not redeemed"]);
  });

  test("pages of 10, 25, 50 or 100 are fetched (PAY-23..25)", async () => {
    const { server } = await openPayments();
    const sizes = page.getByRole("combobox", { name: "Rows per page" });
    await expect.element(sizes).toBeVisible();
    expect([...sizes.element().querySelectorAll("option")].map((option) => option.value)).toEqual([
      "10",
      "25",
      "50",
      "100",
    ]);
    await button("Page 2").click();
    await vi.waitFor(() => expect(lastRequest(server)).toMatchObject({ PageNo: 2, PageSize: 10 }));
    await sizes.selectOptions("25");
    await vi.waitFor(() => expect(lastRequest(server)).toMatchObject({ PageNo: 1, PageSize: 25 }));
  });

  test("going back to a page, size or order fetches it anew, however soon (PAY-24, PAY-25, PAY-39)", async () => {
    const { server } = await openPayments();
    await expect.element(rowOf("Spring Card Drive")).toBeVisible();
    // However long the presses take here, nothing grows old by it.
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
    const sizes = page.getByRole("combobox", { name: "Rows per page" });
    const asked: unknown[][] = [];
    for (const press of [
      () => button("Page 2").click(),
      () => button("Page 1").click(),
      () => sizes.selectOptions("25"),
      () => sizes.selectOptions("10"),
      () => head("Status").click(),
      () => head("Status").click(),
      () => head("Status").click(),
    ]) {
      const before = server.countOf(listPayments);
      await press();
      await vi.waitFor(() => expect(server.countOf(listPayments)).toBe(before + 1));
      const body = lastRequest(server);
      asked.push([body?.PageNo, body?.PageSize, body?.SortOrder]);
    }
    expect(asked).toEqual([
      [2, 10, "DESC"],
      [1, 10, "DESC"],
      [1, 25, "DESC"],
      [1, 10, "DESC"],
      [1, 10, "ASC"],
      [1, 10, "DESC"],
      [1, 10, "ASC"],
    ]);
  });

  test("says that there is nothing yet, and where to begin", async () => {
    await openPayments((server) => server.answer(listPayments, { rows: [], totalCount: 0 }));
    await expect.element(page.getByText("No payments yet")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Go to Redeem" })).toBeVisible();
  });

  test("a failed list or overview opens OOPS! and can be tried again (ERR-06, ERR-07, ERR-14)", async () => {
    const { server } = await openPayments((fake) => {
      fake.fail(listPayments, "down");
      fake.fail(getRewardsOverview, "down");
    });
    const oops = page.getByRole("dialog", { name: "OOPS!" });
    const text = "Something went wrong, We're working on getting this fixed as soon as we can.";
    const readAndDismiss = async () => {
      await expect.element(oops.getByText(text)).toBeVisible();
      await button("DISMISS").click();
      await expect.element(oops).not.toBeInTheDocument();
    };
    await readAndDismiss();
    await expect.poll(() => page.getByText("Could not load.").elements()).toHaveLength(2);
    // Together they are one dialog: that each opens it is seen when each fails alone.
    await button("Try again").first().click();
    await readAndDismiss();
    server.answer(getRewardsOverview, []);
    await button("Try again").first().click();
    await expect.element(page.getByText("No rewards yet.")).toBeVisible();
    await button("Try again").click();
    await expect.element(page.getByText("Oops! Something went wrong.")).toBeVisible();
    await readAndDismiss();
  });

  test("an overview that cannot be fetched once more stays as it was @whole", async () => {
    const { server } = await openPayments();
    const overview = page.getByRole("complementary", { name: "Rewards Overview" });
    await expect.element(overview.getByText("$3,465.00")).toBeVisible();
    server.fail(getRewardsOverview, "down");
    await page.getByRole("tab", { name: "Taxation History" }).click();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    await page.getByRole("tab", { name: "Payments" }).click();
    await expect.element(page.getByText("OOPS!")).toBeVisible();
    await button("DISMISS").click();
    await expect.element(overview.getByText("$3,465.00")).toBeVisible();
    expect(page.getByText("Could not load.").elements()).toHaveLength(0);
  });
});
