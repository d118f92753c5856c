import { expect, type Locator, type Page } from "@playwright/test";

const totalItems = (page: Page) => page.getByText(/^Total Items: [\d,]+$/);

/** How many rows the table above says there are, on all its pages. */
export async function totalOf(page: Page): Promise<number> {
  const text = await totalItems(page).textContent();
  return Number((text ?? "").replaceAll(/\D/g, ""));
}

/** The table says that there are so many. */
export const expectTotal = (page: Page, total: number) =>
  expect(totalItems(page)).toHaveText(`Total Items: ${total.toLocaleString("en-US")}`);

/** Asks for 100 rows a page and waits until they stand there; the ten from before do not count. */
export async function showHundred(page: Page, table: Locator): Promise<Locator> {
  await page.getByLabel("Rows per page").selectOption("100");
  // A row that is still to come has no amount.
  const rows = table.locator("tbody tr").filter({ hasText: "$" });
  await expect(rows).toHaveCount(Math.min(await totalOf(page), 100));
  return rows;
}
