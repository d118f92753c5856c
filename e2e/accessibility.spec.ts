import { expect, test } from "./fixtures.ts";

const publicPages = [
  "/",
  "/error",
  "/logout",
  "/sessionOut",
  "/mfalogout",
  "/dev/login @whole",
  "/dev/mail @whole",
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
  "/dev/gallery @whole",
];

const addressOf = (path: string) => path.split(" ")[0] as string;

// Light and dark, 1440 and 390 px; the dialogs are looked at by the journeys that open them.
for (const path of publicPages) {
  test(`axe finds nothing signed out on ${path}`, async ({
    page,
    expectNoAxeFindingsInAnyLook,
  }) => {
    await page.goto(addressOf(path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoAxeFindingsInAnyLook();
  });
}

test("axe finds nothing on the verification screen, before and after a code is asked for", async ({
  page,
  signOn,
  expectNoAxeFindingsInAnyLook,
}) => {
  await signOn("cleo");
  await expect(page.getByRole("button", { name: "Email Me A Code" })).toBeVisible();
  await expectNoAxeFindingsInAnyLook();
  await page.getByRole("button", { name: "Email Me A Code" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expectNoAxeFindingsInAnyLook();
});

for (const path of pages) {
  test(`axe finds nothing on ${path}`, async ({ page, signIn, expectNoAxeFindingsInAnyLook }) => {
    await signIn("fay", addressOf(path));
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expectNoAxeFindingsInAnyLook();
  });
}
