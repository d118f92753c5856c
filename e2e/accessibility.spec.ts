import { expect, test } from "./fixtures.ts";

const publicPages = [
  "/",
  "/error",
  "/logout",
  "/sessionOut",
  "/mfalogout",
  "/dev/login",
  "/dev/mail",
];
const pages = [
  "/dashboard",
  "/redeem",
  "/payments",
  "/manage-account",
  "/support",
  "/bankers",
  "/reports",
  "/faq",
  "/contact",
  "/dev/gallery",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport });

      test("axe finds nothing on the public pages and the verification screen", async ({
        page,
        signOn,
        expectNoAxeFindings,
      }) => {
        for (const path of publicPages) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectNoAxeFindings();
        }
        await signOn("cleo");
        await expect(page.getByRole("button", { name: "Email Me A Code" })).toBeVisible();
        await expectNoAxeFindings();
        await page.getByRole("button", { name: "Email Me A Code" }).click();
        await page.getByRole("button", { name: "Submit" }).click();
        await expectNoAxeFindings();
      });

      test("axe finds nothing on any page of the shell", async ({
        page,
        signIn,
        expectNoAxeFindings,
      }) => {
        await signIn("fay");
        for (const path of pages) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
          await expectNoAxeFindings();
        }
      });
    });
  }
}
