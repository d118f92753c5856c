import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { houseOf } from "./houses.ts";
import { button, line, openW9 } from "./w9-page.ts";

const run = promisify(execFile);

/** What an operator types in a shell beside the server. */
async function ops(...words: string[]): Promise<void> {
  const tool = path.join(import.meta.dirname, "../server/src/ops/main.ts");
  const { dataFolder } = houseOf(test.info().parallelIndex);
  const env = { ...process.env, PORTAL_DATA: dataFolder };
  await run(process.execPath, [tool, ...words, "--as", "olga"], { env });
}

const digit = (page: Page, at: number) =>
  page.getByLabel(`Social security number, digit ${at} of 9`, { exact: true });

async function fillIn(page: Page, name: string): Promise<void> {
  await line(page, /^1/).fill(name);
  await page.getByRole("radio", { name: /^Individual/ }).check();
  await line(page, /^5/).fill("418 Harbor View Rd, Apt 6");
  await line(page, /^6/).fill("Duluth,mn,55802");
}

async function dismiss(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ hasText: text });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toHaveCount(0);
}

test("draft, submit, locked, review by operations, edit, resubmit (W9-38, W9-39, W9-41, W9-45..50, W9-53, W9-83..85, W9-92, ROLE-10)", async ({
  page,
  signIn,
}) => {
  const ana = await signIn("ana");
  await openW9(page);
  const prompt = page.getByRole("dialog", { name: "Social Security Number" });
  await prompt.getByLabel("Social Security Number, first three digits").fill("219-09-4482");
  await prompt.getByRole("button", { name: "Continue" }).click();
  await expect(digit(page, 9)).toHaveValue("2");
  await fillIn(page, "Ana Morales");
  await button(page, "Save as draft").click();
  await expect(page.getByText("Your W9 Form was successfully saved!")).toBeVisible();

  // The draft is there again after a reload, the number as dots and its last four.
  await openW9(page);
  await expect(line(page, /^1/)).toHaveValue("Ana Morales");
  await expect(line(page, /^6/)).toHaveValue("Duluth,MN,55802");
  await expect(digit(page, 1)).toHaveValue("•");
  await expect(digit(page, 9)).toHaveValue("2");
  await button(page, "Submit").click();
  const oops = page.getByRole("dialog", { name: "Oops!" });
  await expect(oops.getByRole("listitem")).toHaveText([
    "Missing Mandatory Fields.",
    "Signature is required.",
  ]);
  await oops.getByRole("button", { name: "DISMISS" }).click();
  await expect(line(page, /^Signature/)).toBeFocused();
  await line(page, /^Signature/).fill("ana morales");
  await button(page, "Submit").click();
  await dismiss(page, "Your W9 Form was successfully submitted!");
  await expect(line(page, /^1/)).toBeDisabled();
  for (const name of ["Submit", "Save as draft", "Edit", "Resubmit", "Acknowledge", "Cancel"]) {
    await expect(button(page, name)).toBeDisabled();
  }
  const year = new Date().getFullYear();
  await expect(page.getByText(`${year}, version 1`)).toBeVisible();

  await ops("w9", "review", ana.portbu, ana.oeid);
  await openW9(page);
  await expect(page.getByText(/needs to be reviewed/)).toBeVisible();
  await button(page, "Edit").click();
  await expect(digit(page, 1)).toBeDisabled();
  await line(page, /^5/).fill("9 Other Rd");
  await expect(line(page, /^Signature/)).toHaveValue("");
  await line(page, /^Signature/).fill("Ana Morales");
  await button(page, "Resubmit").click();
  await dismiss(page, "Your W9 Form was successfully Resubmitted!");
  await expect(line(page, /^5/)).toHaveValue("9 Other Rd");
  await expect(page.getByText(`${year}, version 2`)).toBeVisible();
  await expect(button(page, "Edit")).toBeDisabled();
});

test("redeem sends to the review, which is acknowledged; the signed form comes as PDF (ACCT-02, ACCT-04, REDEEM-25, W9-51, W9-52, W9-86, W9-88)", async ({
  page,
  signIn,
  expectNoAxeFindings,
}) => {
  await signIn("dev", "/redeem");
  await button(page, "Verify W9 Form").click();
  await expect(page).toHaveURL("/manage-account");
  const tab = page.getByRole("tab").nth(1);
  await expect(tab).toHaveText("W9 Form");
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText(/needs to be reviewed/)).toBeVisible();
  await expectNoAxeFindings();
  await button(page, "Acknowledge").click();
  await dismiss(page, "Your W9 Form was successfully Reviewed!");
  await expect(button(page, "Acknowledge")).toBeDisabled();
  for (const name of [/^Download Sample W9 Form$/, /version 1, as PDF$/]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect(await (await download).failure()).toBeNull();
  }
});

test("keyboard alone: from the prompt to the signed form (W9-36, W9-42, W9-74, SSN-03)", async ({
  page,
  signIn,
}) => {
  await signIn("gil");
  await openW9(page);
  const keys = page.keyboard;
  await expect(page.getByLabel("Social Security Number, first three digits")).toBeFocused();
  await keys.type("219094483");
  await expect(page.getByRole("button", { name: "Continue" })).toBeEnabled();
  await keys.press("Enter");
  await expect(digit(page, 9)).toHaveValue("3");
  // The prompt, as it goes, gives the focus back to where it was.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Last year's answers are there already; they are typed over.
  await line(page, /^1/).focus();
  await expect(line(page, /^1/)).toBeFocused();
  await keys.press("ControlOrMeta+a");
  await keys.type("Gil Bauer");
  await keys.press("Tab");
  await keys.press("Tab");
  await keys.press("Space");
  await expect(page.getByRole("radio", { name: /^Individual/ })).toBeChecked();
  // 3b, two codes, then the address: the grey boxes are passed over.
  for (let count = 0; count < 4; count += 1) await keys.press("Tab");
  await keys.press("ControlOrMeta+a");
  await keys.type("1 Lake St");
  await keys.press("Tab");
  await keys.press("ControlOrMeta+a");
  await keys.type("Ames,IA,50010");
  await line(page, /^Signature/).focus();
  await keys.type("Gil Bauer");
  await button(page, "Submit").focus();
  await keys.press("Enter");
  await expect(
    page.getByRole("dialog").getByText("Your W9 Form was successfully submitted!"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "OK" })).toBeFocused();
  await keys.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the same person under two employee ids becomes one (SSN-04..07, SSN-09)", async ({
  page,
  signIn,
}) => {
  await signIn("iris");
  await openW9(page);
  await page.getByLabel("Social Security Number, first three digits").fill("899010011");
  const merge = page.getByRole("dialog", { name: /already belongs to another profile/ });
  await merge.getByRole("button", { name: "Yes" }).click();
  await expect(
    page.getByRole("dialog").getByText("Your profile have been merged successfully."),
  ).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  // This year's submitted form came along.
  await expect(page.getByText("Submitted", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain("899010011");
});
