import { readFile } from "node:fs/promises";
import { readPdf } from "../server/src/ports/testing/read-pdf.ts";
import { expect, test } from "./fixtures.ts";

test.beforeEach(async ({ page, signIn }) => {
  await signIn("ben", "/payments");
  await expect(page.getByText(/^Total Items: \d+$/)).toBeVisible();
  // It comes a second after the load and moves the rows under the pointer (BANNER-06).
  await expect(page.getByText("Time to cash in.")).toBeVisible();
});

test("overview, list and filter against the real server (PAY-02, PAY-04, PAY-05, PAY-12)", async ({
  page,
  expectNoAxeFindings,
}) => {
  const overview = page.getByRole("complementary", { name: "Rewards Overview" });
  await expect(overview.getByRole("listitem").first()).toContainText(/\$[\d,]+\.\d\d/);
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("combobox", { name: "Payment Method" }).click();
  await page.getByRole("option", { name: "Zelle" }).click();
  await page.getByRole("button", { name: "Search" }).click();
  const rows = page.locator("tbody tr");
  await expect(rows.first()).toContainText("Zelle");
  await expect(rows.filter({ hasText: "Bank Account" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Promotion Name" }).fill("no such promotion");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No Record Found")).toBeVisible();
  await expectNoAxeFindings();
});

test("a returned payment says why, by its tooltip and in plain words, and leads to a ticket (PAY-18..20, TRACK-01, TRACK-04, TRACK-05) @whole", async ({
  page,
  expectNoAxeFindings,
}) => {
  const failed = page
    .locator("tbody tr")
    .filter({ hasText: "Payment Failed" })
    .filter({ hasText: "Bank Account" })
    .first();
  await failed.click();
  await expect(page.getByRole("list", { name: "Payment tracker" })).toBeVisible();
  await page.getByRole("button", { name: "Why: Payment Failed" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText(/^Return:R\d\d:.+$/);
  await expect(page.getByText("Your bank returned this payment.")).toBeVisible();
  await expectNoAxeFindings();
  const rewardId = (await failed.locator("td").nth(1).textContent()) as string;
  await page.getByRole("button", { name: "Create Support Ticket" }).click();
  await page.waitForURL(`**/support/ticket/${rewardId}`);
});

test("a receipt comes as a PDF @whole", async ({ page }) => {
  const paid = page.locator("tbody tr").filter({ hasText: "Paid" }).first();
  await paid.click();
  const [, rewardId, amount] = await paid.locator("td").allTextContents();
  const together = page.locator("dt", { hasText: /^Redeemed/ }).locator("+ dd");
  const [total] = ((await together.textContent()) ?? "").split(", ");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Receipt (PDF)" }).click(),
  ]);
  const number = /^Receipt-([0-9a-f-]{36})\.pdf$/.exec(download.suggestedFilename())?.[1];
  const { pages } = await readPdf(await readFile(await download.path()));
  const texts = pages.flatMap((one) => one.texts);
  const endOfLine = (start = "") => {
    const line = texts.find(({ text }) => text === start);
    return texts.findLast(({ y }) => y === line?.y)?.text;
  };
  expect(endOfLine("Receipt")).toBe(number);
  expect(endOfLine(rewardId)).toBe(amount);
  expect(endOfLine("Total")).toBe(total);
});

test("on a phone rows are cards and the tracker stands upright @whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.locator("tbody tr").first();
  await expect(page.locator("thead")).toBeHidden();
  const placeOf = (name: string) => row.locator(`td[data-label="${name}"]`).boundingBox();
  // The promotion with its amount beside it; under these the reward, then the status.
  await expect(async () => {
    const promotion = (await placeOf("Promotion Name"))!;
    const reward = (await placeOf("Reward ID"))!;
    const status = (await placeOf("Status"))!;
    expect((await placeOf("Reward Amount($)"))?.y).toBe(promotion.y);
    expect([reward.x, status.x]).toEqual([promotion.x, promotion.x]);
    expect(reward.y).toBeGreaterThanOrEqual(promotion.y + promotion.height);
    expect(status.y).toBeGreaterThanOrEqual(reward.y + reward.height);
  }).toPass({ timeout: 30_000 });
  await row.click();
  const steps = page.getByRole("list", { name: "Payment tracker" }).getByRole("listitem");
  const leftOf = async (at: number) => (await steps.nth(at).boundingBox())?.x;
  await expect(async () => expect(await leftOf(1)).toBe(await leftOf(0))).toPass();
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await expect.poll(isWide).toBe(false);
});
