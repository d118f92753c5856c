import {
  listOfficers,
  listRewards,
  listRewardsOfOfficer,
} from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { shownIn } from "#ui/testing/shown-in.ts";
import { details, elena, openRewards, type Screen } from "./testing/open-employee-rewards.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const heads = (screen: Screen, table: string) =>
  screen
    .getByRole("table", { name: table })
    .getByRole("columnheader")
    .elements()
    .map((head) => head.textContent);
const detailHeads = [
  "Reward ID",
  "Port BU",
  "Portfolio Name",
  "Location Code",
  "Officer ID",
  "Officer Name",
  "Reward Earned($)",
  "Reward Redeemed($)",
  "Promotion Name",
  "Rewards Available Date",
  "Expiration Date",
  "Rewards Status",
];
/** What the first row of a table shows, cell by cell, but for the words it has on phones. */
const firstRow = (screen: Screen, table: string) =>
  [
    ...screen
      .getByRole("table", { name: table })
      .element()
      .querySelectorAll("tbody tr:first-child > td"),
  ].map(shownIn);
const shownOfficer = [
  "10482",
  "Lakeshore North",
  "0114",
  "730902",
  "Elena Marchetti",
  "$2,670.00",
  "$1,080.00",
];
const shownReward = [
  "209412",
  ...shownOfficer,
  "Spring Drive",
  "05/26/2026",
  "11/26/2026",
  "Available",
];
const unfiltered = {
  PortBu: "",
  PortfolioName: "",
  LocationCode: "",
  OfficerId: "",
  OfficerName: "",
  RewardEarned: -1,
  RewardRedeemed: -1,
  RewardStatusID: 0,
  Pageno: 1,
  Pagesize: 10,
  SortColumn: "Date",
  SortOrder: "DESC",
};

async function fillSevenFilters(screen: Screen): Promise<void> {
  const typed = {
    "Portfolio Name": "North",
    "Location Code": "0114",
    "Officer ID": "730902",
    "Officer Name": "elena",
    "Reward Earned($)": "$2,670",
    "Reward Redeemed($)": "1080.00",
  };
  for (const [name, value] of Object.entries(typed)) {
    await screen.getByRole("textbox", { name }).fill(value);
  }
  await screen.getByRole("combobox", { name: "Reward status" }).click();
  await screen.getByRole("option", { name: "Paid" }).click();
}
const sevenFilters = {
  PortfolioName: "North",
  LocationCode: "0114",
  OfficerId: "730902",
  OfficerName: "elena",
  RewardEarned: 2670,
  RewardRedeemed: 1080,
  RewardStatusID: 11,
};

/** Where the words in it end. */
function endOf(part: Element): number {
  const words = document.createRange();
  words.selectNodeContents(part.querySelector("button")?.firstChild ?? part);
  return Math.max(...[...words.getClientRects()].map(({ right }) => right));
}

describe("Promotion Rewards", () => {
  test("has its money end where the words of its head do", async () => {
    const { screen } = await openRewards();
    await details(screen, "Elena Marchetti").click();
    await expect.element(screen.getByText("Spring Drive")).toBeVisible();
    const table = screen.getByRole("table", { name: "Reward details for Elena Marchetti" });
    const columns = (cell: string) =>
      [...table.element().querySelectorAll(`${cell}[data-align="end"]`)].map(endOf);
    expect(columns("td")).toHaveLength(2);
    for (const [at, end] of columns("td").entries()) {
      expect(Math.abs(end - columns("th")[at]!)).toBeLessThan(1);
    }
  });

  test("is the first of two tabs, unfiltered, by date (BANKERS-01..03, BANKERS-21, TABLE-09..12, TABLE-15)", async () => {
    const { screen, server, lastBody } = await openRewards();
    await expect.element(screen.getByText("Total Items: 48")).toBeVisible();
    expect(
      screen
        .getByRole("tab")
        .elements()
        .map((tab) => tab.textContent),
    ).toEqual(["Promotion Rewards", "Promotion Rewards YTD"]);
    expect(heads(screen, "Rewards per officer")).toEqual([...detailHeads.slice(1, 8), "Action"]);
    await expect
      .poll(() => firstRow(screen, "Rewards per officer"))
      .toEqual([...shownOfficer, "View Details"]);
    expect(lastBody(listOfficers.path)).toEqual(unfiltered);
    expect(server.countOf(listRewards)).toBe(0);
  });

  test("opens one row at a time into its paged rewards (BANKERS-03..07, BANKERS-23, BANKERS-24, BANKERS-25)", async () => {
    const { screen, server, lastBody } = await openRewards();
    await details(screen, "Elena Marchetti").click();
    await expect.element(screen.getByText("Spring Drive")).toBeVisible();
    expect(heads(screen, "Reward details for Elena Marchetti")).toEqual(detailHeads);
    expect(firstRow(screen, "Reward details for Elena Marchetti")).toEqual(shownReward);
    expect(lastBody(listRewardsOfOfficer.path)).toEqual({
      PortBu: "10482",
      OfficerId: "730902",
      LocationCode: "0114",
      PortfolioName: "Lakeshore North",
      RewardStatusID: 0,
      Pageno: 1,
      Pagesize: 10,
      SortColumn: "Date",
      SortOrder: "DESC",
    });
    await screen.getByRole("button", { name: "Page 2" }).first().click();
    await vi.waitUntil(() => lastBody(listRewardsOfOfficer.path).Pageno === 2);
    expect(server.countOf(listOfficers)).toBe(1);
    await details(screen, "Omar Haddad").click();
    await expect.element(details(screen, "Omar Haddad")).toHaveAttribute("aria-expanded", "true");
    const first = details(screen, "Elena Marchetti");
    await expect.element(first).toHaveAttribute("aria-expanded", "false");
    await details(screen, "Omar Haddad").click();
    await vi.waitUntil(() => screen.getByRole("table").elements().length === 1);
  });

  test("asks for an officer's rewards anew with the sums they explain", async () => {
    const { screen, server } = await openRewards();
    await details(screen, elena.officerName).click();
    await vi.waitUntil(() => server.countOf(listRewardsOfOfficer) === 1);
    await screen.getByRole("button", { name: "Filter" }).click();
    await screen.getByRole("button", { name: "Search" }).click();
    await vi.waitUntil(() => server.countOf(listOfficers) === 2);
    const again = details(screen, elena.officerName);
    if (again.element().getAttribute("aria-expanded") !== "true") await again.click();
    await vi.waitUntil(() => server.countOf(listRewardsOfOfficer) === 2);
  });

  test("whose sums are of rewards that are gone by now is asked for anew, once", async () => {
    const { screen, server } = await openRewards((prepared) =>
      prepared.answer(listRewardsOfOfficer, { rows: [], totalCount: 0 }),
    );
    await expect.element(details(screen, elena.officerName)).toBeVisible();
    server.answer(listOfficers, { rows: [elena], totalCount: 1 });
    await details(screen, elena.officerName).click();
    await expect.element(screen.getByText("Total Items: 1")).toBeVisible();
    await expect.element(screen.getByText("No Record Found")).toBeVisible();
    expect(server.countOf(listRewardsOfOfficer)).toBe(1);
    expect(server.countOf(listOfficers)).toBe(2);
  });

  test("sorts and pages on the server (BANKERS-26, TABLE-02, TABLE-03)", async () => {
    const { screen, lastBody } = await openRewards();
    const names = [...detailHeads.slice(1, 8)];
    const wire = [
      "PortBu",
      "PortfolioName",
      "LocationCode",
      "OfficerId",
      "OfficerName",
      "RewardEarned",
      "RewardRedeemed",
    ];
    for (const [index, name] of names.entries()) {
      await screen.getByRole("button", { name, exact: true }).click();
      await vi.waitUntil(() => lastBody(listOfficers.path).SortColumn === wire[index]);
    }
    await screen.getByRole("button", { name: "Reward Redeemed($)", exact: true }).click();
    await vi.waitUntil(() => lastBody(listOfficers.path).SortOrder === "DESC");
    await screen.getByRole("button", { name: "Page 3" }).click();
    await vi.waitUntil(() => lastBody(listOfficers.path).Pageno === 3);
    await screen.getByRole("combobox", { name: "Rows per page" }).selectOptions("50");
    await vi.waitUntil(() => lastBody(listOfficers.path).Pagesize === 50);
    expect(lastBody(listOfficers.path)).toMatchObject({ Pageno: 1 });
  });

  test("filters on Search, all seven, and Clear undoes it (BANKERS-09..15, BANKERS-17..20, BANKERS-28, TABLE-04..06)", async () => {
    const { screen, server, lastBody } = await openRewards();
    await screen.getByRole("button", { name: "Filter" }).click();
    await fillSevenFilters(screen);
    await screen.getByRole("textbox", { name: "Reward Redeemed($)" }).fill("oops");
    const search = screen.getByRole("button", { name: "Search" });
    await search.click();
    await expect.element(screen.getByText("Enter an amount such as 25.00.")).toBeVisible();
    expect(server.countOf(listOfficers)).toBe(1);
    await screen.getByRole("textbox", { name: "Reward Redeemed($)" }).fill("1080.00");
    await search.click();
    await vi.waitUntil(() => server.countOf(listOfficers) === 2);
    expect(lastBody(listOfficers.path)).toEqual({ ...unfiltered, ...sevenFilters });
    await screen.getByRole("button", { name: "Clear", exact: true }).click();
    await vi.waitUntil(() => server.countOf(listOfficers) === 3);
    expect(lastBody(listOfficers.path)).toEqual(unfiltered);
    await screen.getByRole("button", { name: "Filter" }).click();
    expect(screen.getByRole("textbox", { name: "Officer ID" }).query()).toBeNull();
  });

  test("without a row says No Record Found (BANKERS-08)", async () => {
    const none = { rows: [], totalCount: 0 };
    const { screen } = await openRewards((server) => server.answer(listOfficers, none));
    await expect.element(screen.getByText("No Record Found")).toBeVisible();
  });
});

describe("Promotion Rewards YTD", () => {
  async function openYtd() {
    const opened = await openRewards();
    await opened.screen.getByRole("tab", { name: "Promotion Rewards YTD" }).click();
    await expect.element(opened.screen.getByText("Total Items: 31")).toBeVisible();
    return opened;
  }

  test("is flat with the twelve columns, sorted and paged on the server (YTD-01, YTD-10, YTD-11)", async () => {
    const { screen, lastBody } = await openYtd();
    expect(heads(screen, "Promotion rewards, year to date")).toEqual(detailHeads);
    await expect
      .poll(() => firstRow(screen, "Promotion rewards, year to date"))
      .toEqual(shownReward);
    const start = { RewardID: "", PromotionName: "", Date: "", Todate: "", ...unfiltered };
    expect(lastBody(listRewards.path)).toMatchObject(start);
    await screen.getByRole("button", { name: "Expiration Date" }).click();
    await vi.waitUntil(() => lastBody(listRewards.path).SortColumn === "ExpirationDate");
    await screen.getByRole("button", { name: "Page 2" }).click();
    await vi.waitUntil(() => lastBody(listRewards.path).Pageno === 2);
  });

  test("has the seven filters of the first tab and four more; wants both dates or none (YTD-02..08)", async () => {
    const { screen, server, lastBody } = await openYtd();
    await screen.getByRole("button", { name: "Filter" }).click();
    await fillSevenFilters(screen);
    await screen.getByRole("textbox", { name: "Reward ID" }).fill("209412");
    await screen.getByRole("textbox", { name: "Promotion Name" }).fill("Spring");
    await screen.getByRole("button", { name: /^From Date/ }).click();
    await page.getByRole("button", { name: /^15 / }).first().click();
    await screen.getByRole("button", { name: "Search" }).click();
    await expect.element(screen.getByText("Please specify the date range")).toBeVisible();
    expect(server.countOf(listRewards)).toBe(1);
    await screen.getByRole("button", { name: /^To Date/ }).click();
    await page.getByRole("button", { name: /^16 / }).first().click();
    expect(screen.getByText("Please specify the date range").query()).toBeNull();
    await screen.getByRole("button", { name: "Search" }).click();
    await vi.waitUntil(() => server.countOf(listRewards) === 2);
    const body = lastBody(listRewards.path);
    expect(body).toMatchObject({ ...sevenFilters, RewardID: "209412", PromotionName: "Spring" });
    expect(body.Date).toMatch(/^\d{4}-\d\d-15$/);
    expect(body.Todate).toMatch(/^\d{4}-\d\d-16$/);
  });
});

test("at 390 px officers and their rewards are cards that leave nothing out @whole", async () => {
  await page.viewport(390, 844);
  const { screen } = await openRewards();
  await details(screen, "Elena Marchetti").click();
  await expect.element(screen.getByText("Spring Drive")).toBeVisible();
  const rows = [...document.querySelectorAll("tbody tr:has(> td[data-card])")];
  expect(new Set(rows.map((row) => getComputedStyle(row).display))).toEqual(new Set(["grid"]));
  const shown = (row: Element | undefined) =>
    [...row!.querySelectorAll(":scope > td")]
      .filter((cell) => getComputedStyle(cell).display !== "none")
      .map((cell) => cell.textContent)
      .join(" | ");
  for (const told of [
    "Lakeshore North\u00a0· Location 0114",
    "730902 · Port BU 10482",
    "Redeemed $",
  ]) {
    expect(shown(rows[0])).toContain(told);
  }
  const reward = shown(rows.find((row) => row.closest("table")?.parentElement?.closest("table")));
  for (const told of [/ · Available \d\d\//, /Expires \d\d\//, /Redeemed \$/]) {
    expect(reward).toMatch(told);
  }
  await page.viewport(1280, 800);
});

test("at 390 px the flat table keeps its twelve columns and scrolls in its box", async () => {
  await page.viewport(390, 844);
  const { screen } = await openRewards();
  await screen.getByRole("tab", { name: "Promotion Rewards YTD" }).click();
  await expect.element(screen.getByText("Spring Drive").first()).toBeVisible();
  const table = document.querySelector("[role=tabpanel] table, main table")!;
  const cells = [...table.querySelectorAll("tbody tr:first-child td")];
  expect(cells.map((cell) => getComputedStyle(cell).display)).toEqual(Array(12).fill("table-cell"));
  expect(table.parentElement!.scrollWidth).toBeGreaterThan(table.parentElement!.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

test("nothing of the summary is scrolled for in what the gutters leave of 1024 px", async () => {
  await page.viewport(944, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen } = await openRewards();
  await expect.element(details(screen, "Elena Marchetti")).toBeVisible();
  const box = document.querySelector("table")!.parentElement!;
  expect(box.scrollWidth).toBe(box.clientWidth);
});

test.each([1180, 1024])("at %i px what a row opens scrolls by itself", async (width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen } = await openRewards();
  const pressed = details(screen, "Elena Marchetti");
  await expect.element(pressed).toBeVisible();
  const rightOf = () => pressed.element().getBoundingClientRect().right;
  const summary = pressed.element().closest("table")!;
  const before = [rightOf(), summary.offsetWidth];
  await pressed.click();
  await expect.element(screen.getByText("Spring Drive")).toBeVisible();
  expect([rightOf(), summary.offsetWidth]).toEqual(before);
  const box = summary.querySelector("table")!.parentElement!;
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
});
