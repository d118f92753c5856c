import { expect, test } from "./fixtures.ts";

const routes = [
  ["Dashboard", "/dashboard"],
  ["Redeem", "/redeem"],
  ["Rewards", "/payments"],
  ["Manage Account", "/manage-account"],
  ["Support", "/support"],
  ["Employee Rewards", "/bankers"],
  ["Reports", "/reports"],
] as const;

test("each tab opens its page; the footer its two (NAV-02..08, NAV-12..16)", async ({
  page,
  signIn,
}) => {
  await signIn("fay");
  for (const [tab, path] of routes) {
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: tab, exact: true })
      .click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle("Banker Portal");
  }
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Banker Portal.`);
  await footer.getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
  await footer.getByRole("link", { name: "CONTACT" }).click();
  await expect(page).toHaveURL("/contact");
});

test("the dashboard is grey, the others white with the cash-in banner above (NAV-17..20, BANNER-06..08) @whole", async ({
  page,
  signIn,
}) => {
  // Before the page that asks: its answer may be there before anybody waits for it.
  const told = page.waitForResponse("**/api/getCashInBannerData");
  await signIn("fay");
  const background = () =>
    page.evaluate(() => {
      const main = document.querySelector("main") as HTMLElement;
      for (let at: HTMLElement | null = main; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor;
        if (colour !== "rgba(0, 0, 0, 0)") return colour;
      }
      return "none";
    });
  await expect.poll(background).toBe("rgb(242, 242, 238)");
  await told;
  await expect(page.getByText("Time to cash in.")).toHaveCount(0);
  for (const name of ["FAQ", "CONTACT", ...routes.slice(1).map(([tab]) => tab)]) {
    await page.getByRole("link", { name, exact: true }).first().click();
    await expect.poll(background, name).toBe("rgb(255, 255, 255)");
    // Shown as HTML, the first thing of the page.
    const banner = page.locator("main strong, main b").getByText("Time to cash in.");
    await expect(banner, name).toBeVisible();
    const heading = page.getByRole("heading", { level: 1 });
    const topOf = async (what: typeof banner) => (await what.boundingBox())?.y ?? Number.NaN;
    await expect
      .poll(async () => (await topOf(heading)) - (await topOf(banner)), name)
      .toBeGreaterThan(0);
  }
});

test("a plain banker sees neither administrators' tab nor their pages (ROUTE-33, ROUTE-34)", async ({
  page,
  signIn,
}) => {
  await signIn("ben");
  const tabs = page.getByRole("navigation", { name: "Main" });
  await expect(tabs.getByRole("link", { name: "Support" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Reports" })).toHaveCount(0);
  for (const path of ["/bankers", "/reports"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(
      "Error - You do not have permission to access this page",
    );
  }
});

test("signed out, every protected page leads to the unauthorized screen (ROUTE-01, ROUTE-08, ROUTE-23)", async ({
  page,
}) => {
  for (const path of [
    ...routes.map(([, path]) => path),
    "/faq",
    "/contact",
    "/mfaElan",
    "/nowhere",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Error - You do not have permission to access this page",
    );
  }
});

test("exact pages match exactly, the others by their beginning (ROUTE-10, ROUTE-17..19, ROUTE-27..31) @whole", async ({
  page,
  signIn,
}) => {
  await signIn("fay");
  for (const [path, ends] of [
    ["/dashboard/x", "/dashboard"], // unknown, so /, and / sends a verified banker on
    ["/support/anything", "/support/anything"],
    ["/bankers/anything", "/bankers/anything"],
    ["/reports/anything", "/reports/anything"],
    ["/redeem/3", "/redeem"],
    ["/manage-account-update", "/manage-account"],
    ["/support/status", "/support"], // without saying which ticket, it is the list
    ["/support/ticket/42", "/support/ticket/42"],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL(ends);
  }
});

test("public pages answer without a session, with the header of the logged out (ROUTE-09, ROUTE-20..22, NAV-21, NAV-25)", async ({
  page,
}) => {
  for (const [path, heading] of [
    ["/error", "OOPS!"],
    ["/sessionOut", "Session Timed Out !"],
    ["/logout", "Thank you! You have successfully logged out"],
    ["/mfalogout", "Verification Incomplete"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("banner")).not.toContainText(/Welcome|Logout/);
    await expect(page.getByRole("banner").getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toContainText("©");
    await expect(page.getByRole("contentinfo").getByRole("link")).toHaveCount(0);
  }
});

test("on a phone the tabs are behind the burger, with greeting and Logout @whole", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("ben");
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: "Rewards", exact: true })).toBeVisible();
  await expect(drawer).toContainText("Welcome, Ben");
  await drawer.getByRole("link", { name: "Support" }).click();
  await expect(page).toHaveURL("/support");
  await expect(drawer).toHaveCount(0);
});

test("keyboard alone: skip link, tabs, logout", async ({ page, signIn }) => {
  await signIn("ben", "/support");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  await expect(main).toBeFocused();
  /** From the content back into the header, each of these in turn. */
  async function walkBackOver(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await page.keyboard.press("Shift+Tab");
      const link = page.getByRole("banner").getByRole("link", { name, exact: true });
      await expect(link).toBeFocused();
    }
  }
  await walkBackOver(["Support", "Manage Account", "Rewards"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/payments");
  await expect(main).toBeFocused();
  await walkBackOver(["Support", "Manage Account", "Rewards", "Redeem", "Dashboard", "Logout"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/logout");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Thank you! You have successfully logged out",
  );
});

test("the page is told when it is offline @whole", async ({ page, context, signIn }) => {
  await signIn("ben");
  // What tells it must have come while there was a line.
  await expect(page.getByText("Welcome, Ben")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: /offline/i })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: /offline/i })).toHaveCount(0);
});
