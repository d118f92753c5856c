import { expect, test } from "./fixtures.ts";

test.describe.configure({ mode: "serial" });

test("a bank account is set up after a fresh code, read, changed and deleted (BANK-09, BANK-12, BANK-15, BANK-18, BANK-33)", async ({
  page,
  signIn,
  codeFor,
  expectNoAxeFindings,
}) => {
  const { email } = await signIn("cleo", "/manage-account");
  await page.getByText("Bank Account (ACH)", { exact: true }).first().click();
  const numberOf = (name: string) => page.getByRole("textbox", { name, exact: true });
  /** Waits for what the press leads to; a code is given where one is asked for on the way. */
  async function expectAfterCode(text: string): Promise<void> {
    const dialog = page.getByRole("dialog");
    const send = dialog.getByRole("button", { name: "Email Me A Code" });
    const outcome = page.getByText(text);
    await expect(send.or(outcome)).toBeVisible();
    if (await send.isVisible()) {
      const asked = Date.now();
      await send.click();
      await dialog.getByLabel("Enter Code", { exact: true }).fill(await codeFor(email, asked));
      await dialog.getByRole("button", { name: "Submit" }).click();
    }
    await expect(outcome).toBeVisible();
  }

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(4);
  await expectNoAxeFindings();
  await numberOf("Routing Number").fill("091000022");
  await numberOf("Account Number").fill("000123456789");
  await numberOf("Confirm Account Number").fill("000123456789");
  await page.getByRole("combobox", { name: "Account Type" }).click();
  await page.getByRole("option", { name: "Checking" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectAfterCode("Your Bank Account was successfully setup!");
  await expect(numberOf("Account Number")).toBeDisabled();
  await expect(numberOf("Account Number")).toHaveValue("********6789");

  await page.getByRole("button", { name: "Edit" }).click();
  await numberOf("Routing Number").fill("999999999");
  await page.getByRole("button", { name: "Update" }).click();
  await expectAfterCode("The Bank Account seems to have an issue");
  await page.getByRole("button", { name: "DISMISS", exact: true }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(numberOf("Routing Number")).toHaveValue("*****0022");

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expectAfterCode("Your Bank Account was deleted successfully!");
  await expect(numberOf("Account Number")).toHaveValue("");

  // No whole number in any address or in the history.
  const traces = await page.evaluate(() => JSON.stringify([location.href, history.state]));
  expect(traces).not.toContain("000123456789");
});

test("the two tabs of Manage Account, and the address that leads there (ACCT-01, ACCT-06)", async ({
  page,
  signIn,
}) => {
  await signIn("ben", "/manage-account-update");
  await page.waitForURL("**/manage-account");
  const tabs = page.getByRole("tablist", { name: "Manage Account" }).getByRole("tab");
  await expect(tabs).toHaveText(["Payment Method", "W9 Form"]);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("Secured by financial partner")).toBeVisible();
});
