import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { showHundred } from "./table-rows.ts";

const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test("a banker finds a ticket by its status, reads it and comes back, also after a reload (SUPPORT-01, SUPPORT-02, SUPPORT-04, SUPPORT-13, SUPPORT-19..25, SUPPORT-27..29) @whole", async ({
  page,
  signIn,
  expectNoAxeFindings,
}) => {
  await signIn("ben", "/support");
  const rows = page.locator("tbody tr");
  await expect(rows.first()).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  const before = await rows.count(); // They come all at once.
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Resolved" }).click();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Resolved");
  await expectNoAxeFindings();
  const ticketNo = (await rows.first().getByRole("link").textContent()) as string;
  await rows.first().locator("td").nth(2).click();
  await page.waitForURL("**/support/status");
  await expect(page.getByText(`Ticket No. ${ticketNo}`)).toBeVisible();
  for (const name of ["Ticket Information", "Issue Details", "Admin Comments"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  for (const name of ["Reward ID", "Created Date", "Category", "Resolved Date", "Closed By"]) {
    await expect(page.getByRole("term").filter({ hasText: name })).toBeVisible();
  }
  await expectNoAxeFindings();
  await page.reload();
  await expect(page.getByText(`Ticket No. ${ticketNo}`)).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.waitForURL("**/support");
  await expect(rows).toHaveCount(before);
});

test("a ticket is written, found on top, talked on; a typed address is the list (SUPPORT-10, SUPPORT-35, TICKET-07..11, TICKET-14..18, TICKET-21)", async ({
  page,
  signIn,
  expectNoAxeFindings,
}) => {
  await signIn("ben", "/support/status");
  await page.waitForURL("**/support");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await page.waitForURL("**/support/ticket");
  const heading = page.getByText(/^Ticket No\. \d+$/);
  const ticketNo = ((await heading.textContent()) ?? "").replace(/\D/g, "");
  const submit = page.getByRole("button", { name: "Submit Ticket" });
  await submit.click();
  for (const message of [
    "Please Select any Category.",
    "Subject is required.",
    "Issue comment is required.",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expectNoAxeFindings();
  await page.getByText("Payment Issue").click();
  await expect(page.getByText("Reward ID is required for payment issue.")).toBeVisible();
  await page.getByLabel("Reward ID").fill("not-mine");
  await page.getByLabel("Subject").fill("Where is my money?");
  await page.getByLabel("Comments").fill("It did not come.");
  await submit.click();
  // The server knows that this reward is not the caller's; what was typed stays.
  await expect(page.getByRole("alert")).toContainText("Reward ID is required for payment issue.");
  await expect(submit).toBeEnabled();
  await page.getByText("Other", { exact: true }).click();
  await submit.click();
  await page.waitForURL("**/support");
  const said = `Your ticket number ${ticketNo} has been successfully submited!`;
  await expect(page.getByText(said)).toBeVisible();
  const row = page.locator("tbody tr").first();
  await expect(row).toContainText(ticketNo);
  await expect(row).toContainText("Waiting");
  await row.getByRole("link", { name: ticketNo }).click();
  await page.getByLabel("Add a message").fill("Any news?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Any news?" })).toBeVisible();
});

test("the form works from a typed address; the reward of the address is filled in (TICKET-09, TICKET-22) @whole", async ({
  page,
  signIn,
}) => {
  await signIn("cleo", "/support/ticket/200001");
  await expect(page.getByText(/^Ticket No\. \d+$/)).toBeVisible();
  await expect(page.getByLabel("Reward ID")).toHaveValue("200001");
  const first = await page.getByText(/^Ticket No\. \d+$/).textContent();
  await page.reload();
  await expect(page.getByText(/^Ticket No\. \d+$/)).not.toHaveText(first as string);
});

test("a failed payment becomes a ticket (TICKET-01, TICKET-02, TICKET-12, TICKET-13, PAY-21, PAY-22, PAY-38)", async ({
  page,
  signIn,
}) => {
  await signIn("ben", "/payments");
  // Payments made by other journeys may stand before it.
  const rows = await showHundred(page, page.getByRole("table"));
  // It comes a second after the load and moves the rows under the pointer (BANNER-06).
  await expect(page.getByText("Time to cash in.")).toBeVisible();
  await rows.filter({ hasText: "Payment Failed" }).first().click();
  const reserved = page.waitForResponse("**/api/Support/CreateSupportTicket");
  await page.getByRole("button", { name: "Create Support Ticket" }).click();
  const { Data } = await (await reserved).json();
  await page.waitForURL(/\/support\/ticket\/\d+$/);
  const rewardId = page.url().split("/").at(-1) as string;
  await expect(page.getByText(`Ticket No. ${Data[0].ticketNo}`)).toBeVisible();
  await expect(page.getByText(/^Promotion: .+/)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Payment Issue" })).toBeChecked();
  await expect(page.getByLabel("Subject")).toHaveValue("Payment failed");
  await expect(page.getByLabel("Reward ID")).toHaveValue(rewardId);
  await page.getByLabel("Comments").fill("Please look.");
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await page.waitForURL("**/support");
  await page.getByRole("link", { name: String(Data[0].ticketNo), exact: true }).click();
  await expect(page.getByRole("definition").filter({ hasText: rewardId })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`${colorScheme}, 390 px @whole`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test("list, ticket and form fit, and axe finds nothing", async ({
      page,
      signIn,
      expectNoAxeFindings,
    }) => {
      await signIn("ana", "/support");
      await expect(page.locator("tbody a").first()).toBeVisible();
      await expect.poll(() => noSideways(page)).toBe(true);
      await expectNoAxeFindings();
      await page.locator("tbody a").first().click();
      await expect(page.getByRole("heading", { name: "Issue Details" })).toBeVisible();
      await expect.poll(() => noSideways(page)).toBe(true);
      await expectNoAxeFindings();
      await page.goto("/support/ticket");
      await expect(page.getByRole("radio").first()).toBeVisible();
      await expect.poll(() => noSideways(page)).toBe(true);
      await expectNoAxeFindings();
    });
  });
}
