import { expect, test } from "./fixtures.ts";

test.describe.configure({ mode: "serial" });

test("a bank account is set up after a fresh code, read, changed and deleted (BANK-09, BANK-12, BANK-15, BANK-17, BANK-18, BANK-33)", async ({
  page,
  signOn,
  codeFor,
  expectNoAxeFindings,
}) => {
  // Signed on without a code, so that the first change must ask for one.
  const { email } = await signOn("eve");
  await page.waitForURL("**/dashboard");
  await page.goto("/manage-account");
  await page.getByText("Bank Account (ACH)", { exact: true }).first().click();
  const numberOf = (name: string) => page.getByRole("textbox", { name, exact: true });
  /** The code is asked for, and given. It is good for five minutes: what follows needs none. */
  async function giveCode(): Promise<void> {
    const dialog = page.getByRole("dialog", { name: "Verification Required" });
    const send = dialog.getByRole("button", { name: "Email Me A Code" });
    await expect(send).toBeVisible();
    await expect(page.getByText("Your Bank Account was successfully setup!")).toHaveCount(0);
    const asked = Date.now();
    await send.click();
    await dialog.getByLabel("Enter Code", { exact: true }).fill(await codeFor(email, asked));
    await dialog.getByRole("button", { name: "Submit" }).click();
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
  await giveCode();
  await expect(page.getByText("Your Bank Account was successfully setup!")).toBeVisible();
  await expect(numberOf("Account Number")).toBeDisabled();
  await expect(numberOf("Account Number")).toHaveValue("********6789");

  await page.getByRole("button", { name: "Edit" }).click();
  await numberOf("Routing Number").fill("999999999");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("The Bank Account seems to have an issue")).toBeVisible();
  await page.getByRole("button", { name: "DISMISS", exact: true }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(numberOf("Routing Number")).toHaveValue("*****0022");

  await page.getByRole("button", { name: "Edit" }).click();
  await numberOf("Routing Number").fill("071000013");
  await numberOf("Account Number").fill("000987654321");
  await numberOf("Confirm Account Number").fill("000987654321");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Your Bank Account was successfully Updated!")).toBeVisible();
  // As the server has it now, not as it was typed.
  await page.reload();
  await expect(numberOf("Routing Number")).toBeDisabled();
  await expect(numberOf("Routing Number")).toHaveValue("*****0013");
  await expect(numberOf("Account Number")).toHaveValue("********4321");

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Your Bank Account was deleted successfully!")).toBeVisible();
  await expect(numberOf("Account Number")).toHaveValue("");

  // No whole number in any address or in the history.
  const traces = await page.evaluate(() => JSON.stringify([location.href, history.state]));
  for (const number of ["000123456789", "000987654321"]) expect(traces).not.toContain(number);
});

test("the two tabs of Manage Account, and the address that leads there (ACCT-01, ACCT-06) @whole", async ({
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
