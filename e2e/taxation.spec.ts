import type { Locator, Page } from "@playwright/test";
import { readPdf } from "../server/src/ports/testing/read-pdf.ts";
import { expect, test } from "./fixtures.ts";
import { showHundred, totalOf } from "./table-rows.ts";

const history = (page: Page) => page.getByRole("table", { name: /^Taxation history/ });
const rail = (page: Page) => page.getByRole("complementary", { name: "Tax year" });

/** Ends when the rows, the total of the year and the years to choose from are there. */
async function openTaxation(page: Page): Promise<void> {
  await page.goto("/payments");
  await page.getByRole("tab", { name: "Taxation History" }).click();
  await expect(history(page).locator("tbody tr").first()).toContainText("$");
  await expect(rail(page)).toHaveText(/YTD Total\$[\d,]+\.\d\d/);
  await expect(rail(page).getByRole("combobox", { name: "Year" })).toBeVisible();
}

const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, "")) * 100);

const amountsIn = async (rows: Locator) =>
  (await rows.locator("td:nth-child(3)").allTextContents()).map(cents);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** The year's total, in cents. */
async function totalIn(page: Page): Promise<number> {
  const shown = (await rail(page).textContent()) ?? "";
  return cents(/YTD Total(\$[\d,]+\.\d\d)/.exec(shown)?.[1] ?? "");
}

test("the year's rows, its total and its CSV agree to the cent (TAX-02, TAX-23)", async ({
  page,
  signIn,
  expectNoAxeFindings,
}) => {
  await signIn("ben");
  await openTaxation(page);
  await expectNoAxeFindings();
  const rows = await showHundred(page, history(page));
  const sum = sumOf(await amountsIn(rows));
  expect(await totalIn(page)).toBe(sum);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const stream = await (await download).createReadStream();
  let csv = "";
  for await (const chunk of stream) csv += chunk;
  const last = csv.trimEnd().split("\r\n").at(-1)!;
  expect(last).toBe(`YTD Total,,${(sum / 100).toFixed(2)},,,,`);
  const sheet = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download XLSX" }).click();
  expect((await sheet).suggestedFilename()).toBe(
    `Taxation History ${new Date().getFullYear()}.xlsx`,
  );
});

test("filters narrow the rows, never the total; another year has its own (TAX-03, TAX-11, TAX-12, TAX-16, TAX-19..21) @whole", async ({
  page,
  signIn,
}) => {
  await signIn("ben");
  await openTaxation(page);
  const total = await totalIn(page);
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("Promotion Name", { exact: true }).fill("no such promotion");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No Record Found")).toBeVisible();
  expect(await totalIn(page)).toBe(total);
  await page.getByRole("form", { name: "Filter" }).getByRole("button", { name: "Clear" }).click();
  await expect(page.getByText("No Record Found")).toHaveCount(0);
  await page.getByRole("button", { name: "Reward Amount", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Reward Amount" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  const isInOrder = async () => {
    const amounts = await amountsIn(history(page).locator("tbody tr"));
    return amounts.length > 1 && amounts.every((one, at) => at === 0 || one >= amounts[at - 1]!);
  };
  await expect.poll(isInOrder).toBe(true);
  await rail(page).getByRole("combobox", { name: "Year" }).click();
  const lastYear = String(new Date().getFullYear() - 1);
  await page.getByRole("option", { name: lastYear }).click();
  const table = page.getByRole("table", { name: `Taxation history ${lastYear}` });
  await expect(table).toBeVisible();
  // Not before the year's own is known.
  await expect(rail(page)).toHaveText(/YTD Total\$[\d,]+\.\d\d/);
  const totalThen = await totalIn(page);
  expect(totalThen).not.toBe(total);
  const rows = await showHundred(page, table);
  await expect.poll(async () => sumOf(await amountsIn(rows))).toBe(totalThen);
});

test("the statement is printed alone, every reward with its amount and the page's total @whole", async ({
  page,
  signIn,
}) => {
  await signIn("ben");
  await openTaxation(page);
  const rows = await showHundred(page, history(page));
  const rewardIds = await rows.locator("td:nth-child(2)").allInnerTexts();
  // The statement is fetched beside the list; unseen until it is printed.
  await expect(page.locator(".bp-statement tbody tr")).toHaveCount(await totalOf(page));
  const shown = await rail(page).textContent();
  const total = /YTD Total(\$[\d,]+\.\d\d)/.exec(shown ?? "")?.[1];
  // The colours of the screen must not reach the paper.
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
  const { words } = await readPdf(await page.pdf({ format: "Letter" }));
  const text = words.join(" ");
  expect(text).toContain(`Statement of rewards ${new Date().getFullYear()}`);
  for (const rewardId of rewardIds) expect(words).toContain(rewardId);
  expect(words.at(words.indexOf("YTD Total") + 1)).toBe(total);
  for (const screenOnly of ["Dashboard", "Logout", "Download CSV", "Rows per page"]) {
    expect(text).not.toContain(screenOnly);
  }
});

test("on a phone each reward is a card, and nothing is scrolled for sideways @whole", async ({
  page,
  signIn,
  expectNoAxeFindings,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn("ben");
  await openTaxation(page);
  await expect(history(page).locator("tbody tr").first()).toHaveText(/· Available .+Redeemed /);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);
  const box = history(page).locator("..");
  expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await expectNoAxeFindings();
});
