import { expect, test } from "./fixtures.ts";

const tabs = ["Dashboard", "Redeem", "Rewards", "Manage Account", "Support"];
const administratorTabs = [...tabs, "Employee Rewards", "Reports"];

test.describe("the three sign-on links of /dev/login (NAV-22, SESS-01, SESS-02)", () => {
  for (const [link, key, expected] of [
    ["Banker SSO Login", "ana", tabs],
    ["Administrator SSO Login (001)", "fay", administratorTabs],
    ["Administrator SSO Login (002)", "gil", administratorTabs],
  ] as const) {
    test(`${link}: signed on, verified with the mailed code, in the shell, out again (NAV-01, NAV-09, NAV-10, NAV-11, NAV-24, HDR-04, HDR-05, MFA-16, LOGOUT-01..06)`, async ({
      page,
      codeFor,
      ourCookies,
    }) => {
      const personas = await (await page.request.get("/dev/personas.json")).json();
      const { email } = personas.find((one: { key: string }) => one.key === key);
      await page.goto("/dev/login");
      await page.getByRole("link", { name: link }).click();
      await page.waitForURL("**/mfaElan");
      // Tokens of the address never enter the history.
      expect(page.url()).not.toContain("accessToken");

      const asked = Date.now();
      await page.getByRole("button", { name: "Email Me A Code" }).click();
      await page.getByLabel("Enter Code", { exact: true }).fill(await codeFor(email, asked));
      await page.getByRole("button", { name: "Submit" }).click();
      await page.waitForURL("**/dashboard");
      await expect(page.getByText(/^Welcome, \w+$/)).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
        ...expected,
      ]);

      const calls: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (/storeActivityFeed|endBankerSession/.test(pathname)) calls.push(pathname);
      });
      await page.evaluate(() => sessionStorage.setItem("left-over", "1"));
      await page.getByRole("banner").getByText("Logout").click();
      await page.waitForURL("**/logout");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Thank you! You have successfully logged out",
      );
      await expect
        .poll(() => calls)
        .toEqual(["/api/storeActivityFeed", "/api/BankerAuthorizer/oauth/endBankerSession"]);
      await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
      await expect.poll(ourCookies).toEqual([]);
      await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);

      await page.goBack();
      await expect(page.getByText(/^Welcome/)).toHaveCount(0);
      await expect(page).not.toHaveURL(/dashboard/);
    });
  }
});

test("the address of a sign-on works once: the same address again is refused (ROUTE-08, ROUTE-32)", async ({
  page,
  browser,
}) => {
  let address = "";
  page.on("request", (request) => {
    if (request.url().includes("status=success")) address = request.url();
  });
  await page.goto("/dev/sso/ana");
  await page.waitForURL("**/mfaElan");
  expect(address).toContain("accessToken=");
  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(
    "Error - You do not have permission to access this page",
  );
  await stranger.close();
});

test("ten idle minutes end the session; a warning comes at minute nine (SESS-10, SESS-11, SESS-23)", async ({
  page,
  signIn,
  ourCookies,
}) => {
  await page.clock.install();
  await signIn("ben");
  // The watch begins with the greeting, which may come after the load event.
  await expect(page.getByText("Welcome, Ben")).toBeVisible();
  await page.clock.runFor(539_000);
  await expect(page.getByText("Still there?")).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByText("Still there?")).toBeVisible();
  await page.clock.runFor(60_000);
  await page.waitForURL("**/sessionOut");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Session Timed Out !");
  await expect(page.getByText("You have been logged out successfully.")).toBeVisible();
  await expect.poll(ourCookies).toEqual([]);
});

test("staying keeps the session @whole", async ({ page, signIn }) => {
  await page.clock.install();
  await signIn("ben");
  // The watch begins with the greeting, which may come after the load event.
  await expect(page.getByText("Welcome, Ben")).toBeVisible();
  await page.clock.runFor(545_000);
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await page.clock.runFor(120_000);
  await expect(page).toHaveURL(/dashboard/);
});

test("a session ended elsewhere is noticed at the next click, and other tabs follow (SESS-12) @whole", async ({
  page,
  signIn,
}) => {
  await signIn("ben");
  // A page that asks for nothing by itself when its tab is looked at again.
  await page.goto("/faq");
  const second = await page.context().newPage();
  await second.goto("/support");
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
  await second.request.post("/api/BankerAuthorizer/oauth/endBankerSession", {
    headers: { "sec-fetch-site": "same-origin" },
    data: {},
  });
  await page.getByRole("heading", { level: 1 }).click();
  await page.waitForURL("**/sessionOut");
  await second.waitForURL("**/sessionOut");
});

test("a reload keeps the banker signed on, and a missing access token is renewed (SESS-20, SESS-06) @whole", async ({
  page,
  signIn,
}) => {
  await signIn("ben");
  // A renewal begun by the page that is left would use up the refresh token.
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies({ name: "accessToken" });
  await page.reload();
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toContain("accessToken");
});

test("a reload right after a click, with calls under way, keeps the banker signed on @whole", async ({
  page,
  signIn,
}) => {
  await signIn("ben");
  // The activity check goes out 250 ms after a click; it is held back until the page is gone.
  await page.route("**/checkBankerSession", () => {});
  for (let time = 0; time < 3; time += 1) {
    const asked = page.waitForRequest("**/checkBankerSession");
    await page.getByText(/^Welcome, /).click();
    await asked;
    await page.reload();
    await expect(page.getByText(/^Welcome, /)).toBeVisible();
  }
});

test("Back after a logout shows nothing of the banker", async ({ page, signIn }) => {
  await signIn("ben");
  await expect(page.getByText("Current Balance").first()).toBeVisible();
  await page.getByRole("link", { name: "Rewards", exact: true }).click();
  await page.getByRole("link", { name: "Logout" }).click();
  await page.waitForURL("**/logout");
  let seen = 0;
  for (await page.goBack(); page.url() !== "about:blank"; await page.goBack()) {
    seen += 1;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/Current Balance|Logout|Rewards Overview/)).toHaveCount(0);
  }
  expect(seen).toBeGreaterThan(0);
});
