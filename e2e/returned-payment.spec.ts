import type { Page } from "@playwright/test";
import { mailsTo } from "./demo-personas.ts";
import { expect, test } from "./fixtures.ts";

// The demo's bank knows these endings: no such account, and a corrected number (OP-99).
const unknownAccount = "440017359903";
const correctedAccount = "440017357701";

const numberOf = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const tracker = (page: Page) => page.getByRole("list", { name: "Payment tracker" });
const newest = (page: Page) => page.locator("tbody tr").first();

/** Opens the tracker of what was redeemed today, once it is on the list. */
async function openNewest(page: Page): Promise<void> {
  await expect(newest(page)).toContainText(/Requested|Approved|Processing|Sent|Failed|Paid/);
  await newest(page)
    .getByRole("button", { name: /^Show payment tracker/ })
    .click();
  await expect(tracker(page)).toBeVisible();
}

/** Puts another number into the account on file; a fresh code is given where one is asked for. */
async function changeAccount(
  page: Page,
  accountNumber: string,
  freshCode: (asked: number) => Promise<string>,
): Promise<void> {
  await page.getByRole("button", { name: "Edit" }).click();
  for (const name of ["Account Number", "Confirm Account Number"]) {
    await numberOf(page, name).fill(accountNumber);
  }
  await page.getByRole("button", { name: "Update" }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Email Me A Code" });
  const done = page.getByText("Your Bank Account was successfully updated!");
  await expect(send.or(done)).toBeVisible();
  if (await send.isVisible()) {
    const asked = Date.now();
    await send.click();
    await dialog.getByLabel("Enter Code", { exact: true }).fill(await freshCode(asked));
    await dialog.getByRole("button", { name: "Submit" }).click();
  }
  await expect(done).toBeVisible();
}

/** A step's tip, for readers, comes before its name. */
const stepName = /Available|Requested|Approved|Processing|Sent|Payment Failed|Paid/;

test("a payment the bank returns is told in plain words, sent again after the correction, and paid (TRACK-03..05, TRACK-07, PAY-20)", async ({
  page,
  signIn,
  codeFor,
  expectNoAxeFindings,
}) => {
  test.setTimeout(420_000);
  const iris = await signIn("iris-old", "/manage-account");
  const freshCode = (asked: number) => codeFor(iris.email, asked);
  await changeAccount(page, unknownAccount, freshCode);

  await page.goto("/redeem");
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  await page.getByRole("button", { name: /^Redeem \$/ }).click();
  await page.getByRole("link", { name: "Track your Payments" }).click();
  await page.waitForURL("**/payments");
  await openNewest(page);
  await expect(newest(page)).toContainText("Payment Failed", { timeout: 120_000 });
  await expect(tracker(page).locator("[data-indicator=error]")).toContainText("Payment Failed");
  await page.getByRole("button", { name: "Why: Payment Failed" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText(
    "Return:R03:No Account/Unable to Locate Account",
  );
  await expect(page.getByText("Your bank returned this payment.")).toBeVisible();
  await expect(
    page.getByText(/The bank found no account with this number and your name\./),
  ).toBeVisible();
  await expect(page.getByText(/we will send this payment there automatically/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Support Ticket" })).toBeVisible();
  await expectNoAxeFindings();

  await page.getByRole("link", { name: "Correct my account" }).click();
  await page.waitForURL("**/manage-account");
  await changeAccount(page, correctedAccount, freshCode);

  await page.goto("/payments");
  await openNewest(page);
  await expect(newest(page)).toContainText("Paid", { timeout: 120_000 });
  // The failed step stays where it was, and what follows it is the second attempt.
  const steps = async () => {
    const names = await tracker(page).getByRole("listitem").allTextContents();
    return names.map((name) => stepName.exec(name)?.[0]);
  };
  const before = ["Available", "Requested", "Approved", "Processing", "Sent"];
  const again = ["Processing", "Sent", "Paid"];
  await expect.poll(steps).toEqual([...before, "Payment Failed", ...again]);
  await expect(page.getByText("Attempt 1")).toBeVisible();
  await expect(page.getByText(/^To \*{4}9903, failed on .+ \(R03\)$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy for my bank" })).toBeVisible();

  // The bank paid it and told of a corrected number, which is the one on file from now on.
  await page.getByRole("button", { name: "Notice: Paid" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText(/^NOC:C01:.+$/);
  await expectNoAxeFindings();
  await page.goto("/manage-account");
  await expect(numberOf(page, "Account Number")).toHaveValue("********0001");
  const subjects = async () => (await mailsTo(page, iris.email)).map(({ subject }) => subject);
  // Mail leaves by a job of its own.
  await expect
    .poll(subjects)
    .toEqual(
      expect.arrayContaining([
        "Your payment could not be delivered",
        "Your payment is on its way again",
        "Your bank corrected your account details",
      ]),
    );
});
