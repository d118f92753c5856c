import { getRewardsOverview, listPayments } from "@portal/contract/payments/payments.wire.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { localDay } from "#ui/format.ts";
import { button, lastRequest, openPayments, redeemedAt, rowOf } from "./testing/open-payments.ts";

beforeEach(async () => {
  await page.viewport(1440, 900);
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const head = (name: string) => page.getByRole("columnheader").getByRole("button", { name });

describe("the Payments tab", () => {
  test("is the first of two (PAY-01)", async () => {
    await openPayments();
    const tabs = page.getByRole("tablist", { name: "Rewards" }).getByRole("tab");
    await expect.element(tabs.nth(0)).toHaveAttribute("aria-selected", "true");
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual(["Payments", "Taxation History"]);
  });

  test("shows the amount per status in its colour, and the count (PAY-02..04)", async () => {
    await openPayments();
    const overview = page.getByRole("region", { name: "Rewards Overview" });
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

  test("has the six columns, each sortable both ways (PAY-13, PAY-17, PAY-39)", async () => {
    const { server } = await openPayments();
    await expect.element(head("Promotion Name")).toBeVisible();
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
    await head("Reward Amount($)").click();
    await vi.waitFor(() =>
      expect(lastRequest(server)).toMatchObject({ SortColumn: "RewardAmount", SortOrder: "ASC" }),
    );
    await head("Reward Amount($)").click();
    await vi.waitFor(() => expect(lastRequest(server)).toMatchObject({ SortOrder: "DESC" }));
  });

  test("shows the redeemed day where the banker is, and '-' before redemption (PAY-14, PAY-15)", async () => {
    await openPayments();
    await expect.element(rowOf("Spring Card Drive").getByText(localDay(redeemedAt))).toBeVisible();
    expect(localDay(redeemedAt)).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    expect(rowOf("Fall Push").getByText("Not redeemed").elements()).toHaveLength(2);
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

  test("says that there is nothing yet, and where to begin", async () => {
    await openPayments((server) => server.answer(listPayments, { rows: [], totalCount: 0 }));
    await expect.element(page.getByText("No payments yet")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Go to Redeem" })).toBeVisible();
  });

  test("a failed list or overview opens OOPS! and can be tried again (ERR-06, ERR-07)", async () => {
    const { server } = await openPayments((fake) => {
      fake.fail(listPayments, "down");
      fake.fail(getRewardsOverview, "down");
    });
    await expect.element(page.getByText("OOPS!")).toBeVisible();
    await button("DISMISS").click();
    expect(page.getByText("Could not load.").elements()).toHaveLength(2);
    server.answer(getRewardsOverview, []);
    await button("Try again").first().click();
    await expect.element(page.getByText("No rewards yet.")).toBeVisible();
  });

  test("an overview that cannot be fetched once more stays as it was", async () => {
    const { server } = await openPayments();
    const overview = page.getByRole("region", { name: "Rewards Overview" });
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
