import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { readPdf } from "../server/src/ports/testing/read-pdf.ts";
import { expect, test } from "./fixtures.ts";
import { houseOf } from "./houses.ts";

const run = promisify(execFile);

/** What an operator types in a shell beside the server. */
async function ops(...words: string[]): Promise<void> {
  const tool = path.join(import.meta.dirname, "../server/src/ops/main.ts");
  const { dataFolder } = houseOf(test.info().parallelIndex);
  const env = { ...process.env, PORTAL_DATA: dataFolder };
  await run(process.execPath, [tool, ...words, "--as", "olga"], { env });
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const line = (page: Page, name: RegExp) => page.getByRole("textbox", { name });
const digit = (page: Page, at: number) =>
  page.getByLabel(`Social security number, digit ${at} of 9`, { exact: true });

async function openW9(page: Page): Promise<void> {
  await page.goto("/manage-account");
  await page.getByRole("tab", { name: "W9 Form" }).click();
  await expect(button(page, "Download Sample W9 Form")).toBeEnabled();
  // What is read or printed follows the form itself.
  await expect(page.locator(".bp-w9 article")).toHaveCount(6);
}

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

test("the older layout on a phone, in the dark (W9-03, W9-18, W9-25)", async ({
  page,
  signIn,
  expectNoAxeFindings,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn("hal");
  await openW9(page);
  await expect(page.getByText("(Rev. December 2018)")).toBeVisible();
  await expect(page.getByRole("radio", { name: /single-member LLC/ })).toBeChecked();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);
  await expectNoAxeFindings();
  await page.getByRole("button", { name: "Page 5" }).click();
  await expect(page.getByRole("article", { name: "Form W-9, page 5" })).toBeVisible();
  await expectNoAxeFindings();
});

test("the form is printed as six pages, and nothing of the screen around it", async ({
  page,
  signIn,
}) => {
  await signIn("ben");
  await openW9(page);
  // The colours of the screen must not reach the paper.
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
  const { pages, words } = await readPdf(await page.pdf({ format: "Letter" }));
  expect(pages).toHaveLength(6);
  const text = words.join(" ");
  expect(text).toContain("(Rev. March 2024)");
  expect(text).toContain("Under penalties of perjury");
  for (const screenOnly of ["Dashboard", "Save as draft", "Signed forms"]) {
    expect(text).not.toContain(screenOnly);
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
  await expect(page.getByText("Your W9 Form was successfully submitted!")).toBeVisible();
  await keys.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("unsaved changes hold a banker back from a tab, from Back and from a typed address", async ({
  page,
  signIn,
}) => {
  await signIn("hal", "/support");
  await page.getByRole("banner").getByRole("link", { name: "Manage Account" }).click();
  await page.getByRole("tab", { name: "W9 Form" }).click();
  await line(page, /^2/).fill("Whitfield Ltd");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const stay = async () => {
    await question.getByRole("button", { name: "No" }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL("/manage-account");
    await expect(line(page, /^2/)).toHaveValue("Whitfield Ltd");
  };
  await page.getByRole("tab", { name: "Payment Method" }).click();
  await stay();
  await page.goBack({ waitUntil: "commit" });
  await stay();
  // An address that is typed is the browser's own to ask about.
  const asked = page.waitForEvent("dialog");
  const typed = page.goto("/faq").catch((stopped: Error) => stopped.message);
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).dismiss();
  expect(await typed).toContain("ERR_ABORTED");
  await expect(line(page, /^2/)).toHaveValue("Whitfield Ltd");

  await page.goBack({ waitUntil: "commit" });
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL("/support");
});

test("a session that ends for want of a sign of life leaves what was typed in the draft", async ({
  page,
  signIn,
  ourCookies,
}) => {
  await page.clock.install();
  await signIn("hal", "/manage-account");
  await page.getByRole("tab", { name: "W9 Form" }).click();
  await line(page, /^2/).fill("Kept & Co");
  const kept = page.waitForResponse("**/W9SaveDraftTaxFormData");
  await page.clock.fastForward("09:01");
  await expect(page.getByRole("dialog", { name: "Still there?" })).toBeVisible();
  expect((await kept).ok()).toBe(true);
  await page.clock.fastForward("01:01");
  await expect(page).toHaveURL("/sessionOut");
  // The farewell takes the cookies along, and must not take those of the next sign-on.
  await expect.poll(ourCookies).toEqual([]);
  await signIn("hal", "/manage-account");
  await page.getByRole("tab", { name: "W9 Form" }).click();
  await expect(line(page, /^2/)).toHaveValue("Kept & Co");
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
  await expect(page.getByText("Your profile have been merged successfully.")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  // This year's submitted form came along.
  await expect(page.getByText("Submitted", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain("899010011");
});
