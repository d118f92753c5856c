import { expect, test } from "./fixtures.ts";
import { downloadedSheet } from "./read-sheet.ts";

test.describe.configure({ mode: "serial" });

// As Reports has them: one list for both downloads (OP-68).
const detailHeads = [
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

test("without a W-9 this year the SSN prompt stands before redeem (REDEEM-17, REDEEM-35)", async ({
  page,
  signIn,
}) => {
  await signIn("ana", "/redeem");
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("To Redeem your Rewards you must first fill out a W9 form.");
});

test("a contact that is not enrolled is told so, and nothing is redeemed (REDEEM-20, REDEEM-21)", async ({
  page,
  signIn,
}) => {
  await signIn("cleo", "/redeem");
  const total = page.getByRole("region", { name: "Total Earned" });
  const before = await total.getByText(/^\$[\d,]+\.\d\d$/).textContent();
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  await page.getByRole("button", { name: /^Redeem \$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Sorry!" });
  await expect(dialog).toContainText(
    "The email address or Phone number entered is not enrolled with the Zelle network",
  );
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(total.getByText(before as string)).toBeVisible();
});

test("on a phone the contact stays inside its dialog, and a bank account instead is one press away @whole", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("cleo", "/redeem");
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Redeem Your Reward" });
  const contact = dialog.getByRole("group", { name: "Pay to" }).locator("label");
  const confirm = dialog.getByRole("button", { name: /^Redeem \$/ });
  await expect(contact).toContainText("@");
  const rightOf = async (one: typeof contact) => {
    const place = await one.boundingBox();
    return Math.round((place?.x ?? 0) + (place?.width ?? 0));
  };
  expect(await rightOf(contact)).toBe(await rightOf(confirm));
  await confirm.click();
  await page.getByRole("button", { name: "Set up a bank account" }).click();
  await expect(page).toHaveURL("/manage-account");
  await expect(page.getByRole("textbox", { name: "Routing Number" })).toBeEditable();
});

test("nothing earned: No Rewards available, and Redeem says why it waits (REDEEM-04, DIALOG-09) @whole", async ({
  page,
  signOn,
}) => {
  await signOn("eve");
  await page.waitForURL("**/dashboard");
  await page.goto("/redeem");
  await expect(page.getByText("No Rewards available")).toBeVisible();
  const redeem = page.getByRole("button", { name: "Redeem", exact: true });
  await expect(redeem).toBeDisabled();
  await expect(redeem).toHaveAccessibleDescription(
    "Nothing to redeem right now. New rewards appear here.",
  );
});

test("a card's detail comes as a spreadsheet (REDEEM-09, REDEEM-10)", async ({ page, signIn }) => {
  await signIn("ben", "/redeem");
  const link = page.getByRole("button", { name: /^Download details of/ }).first();
  const promotion = (await link.getAttribute("aria-label"))?.replace("Download details of ", "");
  const asked = page.context().waitForEvent("request", {
    predicate: (request) => request.url().endsWith("/api/QaReports/GetQAReport"),
  });
  const sheet = await downloadedSheet(page, () => link.click());
  // An administrator too gets the own rows alone here (OP-68).
  expect((await asked).postDataJSON()).toMatchObject({ IsDownload: 2 });
  expect(sheet.fileName).toBe("Rewards Detail.xlsx");
  expect(sheet.sheetNames).toEqual(["Rewards Detail"]);
  expect(sheet.header).toEqual(detailHeads);
  expect(sheet.rows.length).toBeGreaterThan(0);
  // Only the banker's own, whoever else earned by the promotion.
  expect(new Set(sheet.rows.map((row) => row[0]))).toEqual(new Set([promotion]));
  expect(new Set(sheet.rows.map((row) => row[2]))).toEqual(new Set(["730902"]));
});

test("everything is redeemed to the bank account, once, and walks to Paid while one watches (REDEEM-16, REDEEM-22, REDEEM-23, REDEEM-29, REDEEM-39)", async ({
  page,
  signIn,
  expectNoAxeFindings,
}) => {
  test.setTimeout(420_000);
  await signIn("ben", "/redeem");
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: /\*\*\*\*4821/ })).toBeChecked();
  await expectNoAxeFindings();
  let redemptions = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/Redeem/updateRewardStatus")) redemptions += 1;
  });
  await dialog.getByRole("button", { name: /^Redeem \$/ }).dblclick();
  const success = page.getByRole("dialog", {
    name: /Your rewards of \$[\d,.]+ were successfully redeemed!/,
  });
  await expect(success).toBeVisible();
  expect(redemptions).toBe(1);
  await expectNoAxeFindings();

  await success.getByRole("link", { name: "Track your Payments" }).click();
  await page.waitForURL("**/payments");
  const first = page.getByRole("row").nth(1);
  await expect(first).toContainText(/Requested|Approved|Processing|Sent/);
  await first.click();
  await expect(page.getByRole("list", { name: "Payment tracker" })).toBeVisible();
  // Nothing is reloaded: the page looks again by itself.
  await expect(first).toContainText("Paid", { timeout: 120_000 });
  await expect(page.getByText("Not reached")).toHaveCount(0);

  await page.goto("/redeem");
  await expect(page.getByRole("button", { name: "Redeem", exact: true })).toBeDisabled();
});
