import { expect, test } from "./fixtures.ts";

const field = { name: "Enter Code", exact: true } as const;

test("the screen before and after a send; anything but digits is stripped (MFA-01..07, MFA-12, ROUTE-25)", async ({
  page,
  signOn,
}) => {
  await signOn("cleo");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verification Required");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  const code = page.getByLabel(field.name, { exact: true });
  await expect(code).toBeDisabled();
  await expect(code).toHaveAttribute("placeholder", "Enter code here");
  await expect(page.getByText("Code is valid for 15 mins")).toBeVisible();
  await page.getByRole("button", { name: "Email Me A Code" }).click();
  await expect(page.getByRole("button", { name: "Resend Code" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Email Me A Code" })).toHaveCount(0);
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("type", "password");
  await code.fill("12ab34567");
  await expect(code).toHaveValue("123456");
});

test("an empty code, a wrong code, and the third wrong one (MFA-14, MFA-17, MFA-18, MFA-19, MFA-27..30)", async ({
  page,
  signOn,
  ourCookies,
}) => {
  await signOn("dev");
  await page.getByRole("button", { name: "Email Me A Code" }).click();
  const submit = page.getByRole("button", { name: "Submit" });
  const code = page.getByLabel(field.name, { exact: true });
  await submit.click();
  await expect(page.getByText("Verification Required", { exact: true })).toHaveCount(2);
  await code.fill("123");
  await submit.click();
  await expect(page.getByText("Incorrect code, please try again")).toBeVisible();
  for (let guess = 0; guess < 3; guess += 1) {
    await code.fill("000000");
    await submit.click();
    if (guess < 2) await expect(code).toHaveValue("");
  }
  await page.waitForURL("**/mfalogout");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verification Incomplete");
  await expect(page.getByText(/check the e-mail address in your profile/)).toBeVisible();
  await expect(page.getByText(/try redeeming again/)).toBeVisible();
  await expect(page.getByRole("link", { name: "1-800-555-0100" })).toBeVisible();
  await expect(page.getByRole("link", { name: "support@bankerportal.example" })).toBeVisible();
  await expect.poll(ourCookies).toEqual([]);
});

test("a reload gives no fresh tries: the third wrong code in all ends there too (MFA-18, MFA-19) @whole", async ({
  page,
  signOn,
}) => {
  await signOn("hal");
  const send = page.getByRole("button", { name: "Email Me A Code" });
  const code = page.getByLabel(field.name, { exact: true });
  async function guess(): Promise<void> {
    await code.fill("000000");
    await page.getByRole("button", { name: "Submit" }).click();
  }
  await send.click();
  for (const _guess of ["first", "second"]) {
    await guess();
    await expect(page.getByText("Incorrect code, please try again")).toBeVisible();
    await expect(code).toHaveValue("");
  }
  await page.reload();
  // The code just mailed is still good, and can be entered without asking for another.
  await expect(send).toHaveCount(0);
  await guess();
  await page.waitForURL("**/mfalogout");
});

test("four sends and no fifth (MFA-21, MFA-34) @whole", async ({ page, signOn }) => {
  await signOn("cleo");
  await page.getByRole("button", { name: "Email Me A Code" }).click();
  const resend = page.getByRole("button", { name: "Resend Code" });
  for (let send = 2; send <= 4; send += 1) {
    const answered = page.waitForResponse("**/api/GenerateOtpDetails");
    await expect(resend).toBeEnabled();
    await resend.click();
    await answered;
  }
  await expect(resend).toBeDisabled();
});

test("an excluded banker goes straight to the dashboard (MFA-26) @whole", async ({
  page,
  signOn,
}) => {
  await signOn("eve");
  await page.waitForURL("**/dashboard");
  const mfaToken = (await page.context().cookies()).find(({ name }) => name === "mfaToken");
  expect(mfaToken?.value).toBe("1");
});

test("a verified banker at /mfaElan goes to the dashboard (ROUTE-26, ROUTE-02) @whole", async ({
  page,
  signIn,
}) => {
  await signIn("ben", "/mfaElan");
  await page.waitForURL("**/dashboard");
  await page.goto("/");
  await page.waitForURL("**/dashboard");
});

test("a forged mfaToken cookie opens the shell's frame at most, never data (ROUTE-24)", async ({
  page,
  signOn,
}) => {
  await signOn("ben");
  await page.waitForURL("**/mfaElan");
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: "mfaToken", value: "1", url: origin }]);
  const refused = page.waitForResponse((response) => response.status() === 403);
  await page.goto("/payments");
  await refused;
  await page.waitForURL("**/mfaElan");
});

test("Close leads to /mfalogout (MFA-10) @whole", async ({ page, signOn }) => {
  await signOn("cleo");
  await page.getByText("Close", { exact: true }).click();
  await page.waitForURL("**/mfalogout");
});

test("the tip tells of the junk folder and of changed addresses, by keyboard too (MFA-08, MFA-09) @whole", async ({
  page,
  signOn,
}) => {
  await signOn("cleo");
  const tip = page.getByText(/Please check your spam or junk folder/);
  await page.getByRole("button", { name: "About the code" }).focus();
  await expect(tip).toBeVisible();
  await expect(tip).toContainText("1-2 business days");
});
