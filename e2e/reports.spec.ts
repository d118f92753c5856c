import { expect, test } from "./fixtures.ts";
import { downloadedSheet } from "./read-sheet.ts";

const heads = [
  "Promotion Name",
  "Reward ID",
  "Officer ID",
  "Officer Name",
  "Location Code",
  "Reward Amount",
  "Reward Status",
  "Rewards Available Date",
  "Expiration Date",
];

test.beforeEach(async ({ page, signIn }) => {
  await signIn("gil", "/reports");
  await expect(page.locator("tbody tr").first()).toContainText(/\d{2}\/\d{2}\/\d{4}/);
});

test("each row's download is that promotion's rewards, typed, under the exact names (REPORTS-01, REPORTS-08, REPORTS-16)", async ({
  page,
}) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rewards Detail");
  const first = page.locator("tbody tr").first();
  const promotion = (await first.locator("td").first().textContent()) as string;
  const name = `Download Rewards Detail for ${promotion}`;
  const sheet = await downloadedSheet(page, () => first.getByRole("button", { name }).click());
  expect(sheet.fileName).toBe("Rewards Detail.xlsx");
  expect(sheet.sheetNames).toEqual(["Rewards Detail"]);
  expect(sheet.header).toEqual(heads);
  expect(sheet.rows.length).toBeGreaterThan(0);
  expect(new Set(sheet.rows.map((row) => row[0]))).toEqual(new Set([promotion]));
  for (const row of sheet.rows) {
    expect(typeof row[5]).toBe("number");
    expect(row[7]).toBeInstanceOf(Date);
    expect(row[8]).toBeInstanceOf(Date);
  }
});

test("the icon of a row shows that it works and can be cancelled (REPORTS-19) @whole", async ({
  page,
}) => {
  const icon = page.getByRole("button", { name: /^Download Rewards Detail/ }).first();
  const never = new Promise<void>(() => undefined);
  await page.context().route("**/api/QaReports/GetQAReport", () => never);
  await icon.click();
  await expect(icon).toBeDisabled();
  await expect(icon).toHaveAttribute("data-loading");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(icon).toBeEnabled();
});

test("a report without rows says so, in place of a file (TABLE-13, ERR-09) @whole", async ({
  page,
}) => {
  await page
    .context()
    .route("**/api/QaReports/GetQAReport", (route) => route.fulfill({ json: { Data: [] } }));
  await page
    .getByRole("button", { name: /^Download Rewards Detail/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("No Records to download");
  await expect(dialog).not.toContainText("Something went wrong");
});

test("the search has its rules, and an empty one its dialog (REPORTS-05, REPORTS-07, REPORTS-12, REPORTS-13, ERR-10) @whole", async ({
  page,
  expectNoAxeFindings,
}) => {
  const search = page.getByRole("button", { name: "Search" });
  await search.click();
  await expect(page.getByText("Please select dates or Promtion Name")).toBeVisible();
  await expectNoAxeFindings();
  await page.getByRole("button", { name: /^From Date/ }).click();
  await expect(page.getByRole("button", { name: "Next month" })).toBeDisabled();
  await page.getByRole("button", { name: /^1 \w+ \d{4}$/ }).click();
  await search.click();
  await expect(page.getByText("Please select valid date")).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByText("Please select valid date")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Promotion Name" }).fill("no such promotion");
  await search.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("No Records to found.");
  await expect(dialog).not.toContainText("Something went wrong");
  await dialog.getByRole("button", { name: "DISMISS" }).click();
  await expect(page.getByText("No Record Found")).toBeVisible();
});

test("sorted by promotion id through the drop-down (REPORTS-09) @whole", async ({ page }) => {
  const asked = page.waitForRequest(
    (request) => request.postDataJSON()?.SortColumn === "PromotionId",
  );
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Promotion ID");
  expect((await asked).postDataJSON()).toMatchObject({ SortOrder: "ASC" });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`${colorScheme}, 390 px @whole`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test("reports are cards that fit, and axe finds nothing", async ({
      page,
      expectNoAxeFindings,
    }) => {
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      await expect.poll(fits).toBe(true);
      await expectNoAxeFindings();
    });
  });
}
