import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { centsIn, downloadedSheet } from "./read-sheet.ts";
import { expectTotal, showHundred, totalOf } from "./table-rows.ts";

/** The page goes first: without cookies it would notice, and end the session that comes next. */
async function signOff(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
const download = (page: Page) => page.getByRole("button", { name: "Download" });
const officerHeads = [
  "Port BU",
  "Portfolio Name",
  "Location Code",
  "Officer ID",
  "Officer Name",
  "Reward Earned($)",
  "Reward Redeemed($)",
];
const rewardHeads = [
  "Reward ID",
  ...officerHeads,
  "Promotion Name",
  "Rewards Available Date",
  "Expiration Date",
  "Rewards Status",
];

test("one row opens at a time into its own rewards (BANKERS-03..07) @whole", async ({
  page,
  signIn,
  expectNoAxeFindings,
}) => {
  await signIn("fay", "/bankers");
  const buttons = page.getByRole("button", { name: /^View Details/ });
  await buttons.first().click();
  const detail = page.getByRole("table", { name: /^Reward details for/ });
  await expect(detail.getByRole("columnheader")).toHaveText(rewardHeads);
  await expect(detail.locator("tbody tr").first()).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  await expectNoAxeFindings();
  await buttons.nth(1).click();
  await expect(detail).toHaveCount(1);
  await expect(buttons.first()).toHaveAttribute("aria-expanded", "false");
  await buttons.nth(1).click();
  await expect(detail).toHaveCount(0);
});

test("001 sees the institution, 002 the own Port BU, a plain banker nothing and asks for nothing (BANKERS-02, ROLE-04) @whole", async ({
  page,
  signIn,
}) => {
  await signIn("fay", "/bankers");
  const units = async () => {
    const rows = await showHundred(page, page.getByRole("table"));
    return new Set(await rows.locator("td:first-child").allTextContents());
  };
  expect((await units()).size).toBeGreaterThan(1);
  const ofFay = await totalOf(page);

  await signOff(page);
  const { portbu } = await signIn("gil", "/bankers");
  expect(await units()).toEqual(new Set([portbu]));
  expect(await totalOf(page)).toBeLessThan(ofFay);

  await signOff(page);
  await signIn("ben");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  for (const path of ["/bankers", "/reports"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(
      "Error - You do not have permission to access this page",
    );
  }
  const ofAdministrators = /^\/api\/(Bankers|QaReports|Reward|TrackBanker)/;
  expect(calls.filter((path) => ofAdministrators.test(path))).toEqual([]);
});

test("both downloads hold every filtered row, typed, under the exact names (BANKERS-16, BANKERS-22, YTD-09)", async ({
  page,
  signIn,
}) => {
  await signIn("gil", "/bankers");
  await expect(page.locator("tbody tr").first()).toContainText("$");
  const ofAnybody = await totalOf(page);
  const name = (await page
    .locator("tbody tr")
    .first()
    .locator("td")
    .nth(4)
    .textContent()) as string;
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("textbox", { name: "Officer Name" }).fill(name);
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => totalOf(page)).toBeLessThan(ofAnybody);
  const officers = await downloadedSheet(page, () => download(page).click());
  expect(officers.fileName).toBe("Employee Rewards Report.xlsx");
  expect(officers.sheetNames).toEqual(["Employee Rewards Report"]);
  expect(officers.header).toEqual(officerHeads);
  await expectTotal(page, officers.rows.length);
  expect(officers.rows.every((row) => typeof row[5] === "number")).toBe(true);
  expect(officers.rows.every((row) => typeof row[3] === "string")).toBe(true);
  expect(new Set(officers.rows.map((row) => row[4]))).toEqual(new Set([name]));
  // What is read at this width: cells also hold words for phones.
  const shown = await page.locator("tbody tr").first().locator("td").allInnerTexts();
  expect(officers.rows[0]?.slice(0, 5)).toEqual(shown.slice(0, 5));
  await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);

  await page.getByRole("tab", { name: "Promotion Rewards YTD" }).click();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("combobox", { name: "Reward status" }).click();
  await page.getByRole("option", { name: "Paid", exact: true }).click();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator("tbody tr").first()).toContainText("Paid");
  let sentCents = 0;
  await page.context().route("**/api/TrackBankerRewardsDownload", async (route) => {
    const answer = await route.fetch();
    const { Data } = (await answer.json()) as { Data: { RewardEarned: number }[] };
    sentCents = Data.reduce((sum, row) => sum + Math.round(row.RewardEarned * 100), 0);
    await route.fulfill({ response: answer });
  });
  const rewards = await downloadedSheet(page, () => download(page).click());
  expect(rewards.fileName).toBe("Employee Rewards Report.xlsx");
  expect(rewards.sheetNames).toEqual(["Employee Rewards Report"]);
  expect(rewards.header).toEqual(rewardHeads);
  await expectTotal(page, rewards.rows.length);
  expect(new Set(rewards.rows.map((row) => row[11]))).toEqual(new Set(["Paid"]));
  expect(rewards.rows.every((row) => row[9] instanceof Date && row[10] instanceof Date)).toBe(true);
  expect(rewards.formats[6]).toBe("$#,##0.00");
  expect([rewards.isHeaderFrozen, rewards.hasFormulas]).toEqual([true, false]);
  // The sheet adds up to what the server sent.
  expect(sentCents).toBeGreaterThan(0);
  expect(centsIn(rewards.rows, 6)).toBe(sentCents);
});

test("a download shows that it works and can be cancelled (BANKERS-27)", async ({
  page,
  signIn,
}) => {
  await signIn("fay", "/bankers");
  await expect(page.locator("tbody tr").first()).toContainText("$");
  const never = new Promise<void>(() => undefined);
  await page.context().route("**/api/TrackBankerRewardsDownloadConsolidated", () => never);
  await download(page).click();
  await expect(download(page)).toBeDisabled();
  await expect(download(page)).toHaveAttribute("data-loading");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(download(page)).toBeEnabled();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("no row: No Record Found, and nothing to download (BANKERS-08, TABLE-13, ERR-09)", async ({
  page,
  signIn,
}) => {
  await signIn("fay", "/bankers");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("Officer Name", { exact: true }).fill("nobody of that name");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No Record Found")).toBeVisible();
  await download(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("OOPS!");
  await expect(dialog).toContainText("No Records to download");
  // In place of the words for a failure, not beside them.
  await expect(dialog).not.toContainText("Something went wrong");
  await dialog.getByRole("button", { name: "DISMISS" }).click();
  await expect(dialog).toHaveCount(0);
});

for (const [how, answer] of [
  ["is refused (ERR-03)", { status: 500, json: { error: "down" } }],
  ["breaks off (ERR-05)", { status: 200, body: '{"Data":[{"PortBu":"1' }],
] as const) {
  test(`a download that ${how} opens the dialog @whole`, async ({ page, signIn }) => {
    await signIn("fay", "/bankers");
    await expect(page.locator("tbody tr").first()).toContainText("$");
    await page
      .context()
      .route("**/api/TrackBankerRewardsDownloadConsolidated", (route) => route.fulfill(answer));
    await download(page).click();
    await expect(page.getByRole("dialog")).toContainText("Something went wrong, We're working on");
    await expect(download(page)).toBeEnabled();
  });
}

test("one date alone is blocked (YTD-07, YTD-08) @whole", async ({ page, signIn }) => {
  await signIn("fay", "/bankers");
  await page.getByRole("tab", { name: "Promotion Rewards YTD" }).click();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: /^From Date/ }).click();
  await page.getByRole("button", { name: /^1 \w+ \d{4}$/ }).click();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Please specify the date range")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`${colorScheme}, 390 px @whole`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test("both tabs fit, and axe finds nothing", async ({ page, signIn, expectNoAxeFindings }) => {
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      await signIn("fay", "/bankers");
      await page
        .getByRole("button", { name: /^View Details/ })
        .first()
        .click();
      await expect(page.getByRole("table", { name: /^Reward details/ })).toContainText("$");
      await expect.poll(fits).toBe(true);
      await expectNoAxeFindings();
      await page.getByRole("tab", { name: "Promotion Rewards YTD" }).click();
      await page.getByRole("button", { name: "Filter" }).click();
      await expect(page.locator("tbody tr").first()).toContainText("$");
      await expect.poll(fits).toBe(true);
      await expectNoAxeFindings();
    });
  });
}
