import { readPdf } from "../server/src/ports/testing/read-pdf.ts";
import { expect, test } from "./fixtures.ts";
import { line, openW9 } from "./w9-page.ts";

test("the older layout on a phone, in the dark (W9-03, W9-18, W9-25) @whole", async ({
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

test("the form is printed as six pages, and nothing of the screen around it @whole", async ({
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

test("unsaved changes hold a banker back from a tab, from Back and from a typed address @whole", async ({
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

test("a session that ends for want of a sign of life leaves what was typed in the draft @whole", async ({
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
