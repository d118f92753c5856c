import { expect, test } from "./fixtures.ts";
import { downloadedSheet } from "./read-sheet.ts";

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing and nothing scrolls sideways, ${colorScheme} @whole`, async ({
    page,
    signIn,
    expectNoAxeFindings,
  }) => {
    await page.emulateMedia({ colorScheme });
    await signIn("fay");
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.getByRole("img", { name: /Rewards month by month/ })).toBeVisible();
      await expect(page.getByRole("group", { name: "Tips" })).toBeVisible();
      const over = () => page.evaluate(() => document.body.scrollWidth - window.innerWidth);
      await expect.poll(over).toBeLessThanOrEqual(0);
      await page.getByRole("tab", { name: "My Earnings Tier" }).click();
      await expect.poll(over).toBeLessThanOrEqual(0);
      await expectNoAxeFindings();
      await page.getByRole("tab", { name: "My FI Ranking" }).click();
    }
    await page.getByRole("button", { name: "Open Calculator" }).click();
    await expect(page.getByText("POTENTIAL REWARDS", { exact: true })).toBeVisible();
    await expectNoAxeFindings();
  });
}

test("with reduced motion the lines of the chart are where its axes are, at every width @whole", async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn("ben");
  for (const size of sizes) {
    await page.setViewportSize(size);
    const chart = page.getByRole("img", { name: /Rewards month by month/ });
    await expect(chart).toBeVisible();
    const drawn = () =>
      chart.locator("circle").evaluateAll((dots) =>
        dots.map((dot) => {
          // The browser rounds what it computed.
          const awayBy =
            Number(dot.getAttribute("cx")) - Number.parseFloat(getComputedStyle(dot).cx);
          const right = dot.getBoundingClientRect().right;
          return (
            Math.abs(awayBy) < 0.1 &&
            right < (dot.closest("svg")?.getBoundingClientRect().right ?? 0)
          );
        }),
      );
    await expect.poll(drawn).toEqual([true, true, true]);
  }
});

test("an administrator saves the year's leaderboard as a spreadsheet, made in the worker (LEAD-18, LEAD-20, LEAD-21, LEAD-24) @whole", async ({
  page,
  signIn,
}) => {
  await signIn("fay");
  const activity = page.waitForRequest("**/api/storeActivityFeed");
  const sheet = await downloadedSheet(page, () =>
    page.getByRole("button", { name: "Download" }).click(),
  );
  const year = new Date().getFullYear();
  expect(sheet.fileName).toBe(`Rewards_Leaderboard_${year}.xlsx`);
  expect(sheet.sheetNames.length).toBeGreaterThan(1);
  expect(sheet.header).toEqual(["Ranking", "Banker Name", "Rewards Earned"]);
  expect(sheet.rows[0]).toEqual([1, expect.any(String), expect.any(Number)]);
  expect((await activity).postDataJSON()).toMatchObject({ ActivityTypeId: 1 });
});

test("the Elites rankings are real files behind links of their own (ELITE-03, ELITE-04, ELITE-05, ELITE-06, ELITE-08)", async ({
  page,
  signIn,
}) => {
  await signIn("ben");
  for (const [name, type] of [
    ["Annual Rankings", 3],
    ["Quarterly Rankings", 2],
  ] as const) {
    const activity = page.waitForRequest("**/api/storeActivityFeed");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name }).click(),
    ]);
    expect(download.url()).toMatch(/\/files\/.+sig=/);
    expect((await activity).postDataJSON()).toMatchObject({ ActivityTypeId: type });
  }
});

test("a banker answers the survey and sees what the others said; a new session is told (SURVEY-03, SURVEY-05, SURVEY-08, SURVEY-09)", async ({
  page,
  signIn,
}) => {
  await signIn("gil");
  await page.getByRole("button", { name: "Saved it" }).click();
  await expect(page.getByText("Thank you for participating in our survey!")).toBeVisible();
  const heading = page.getByRole("heading", {
    name: "See how other employees have spent their rewards",
  });
  await expect(heading).toBeVisible();
  await expect(page.getByText("(your answer)")).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole("button", { name: "Everyday bills" }).click();
  await expect(page.getByText("You have already filled the survey!")).toBeVisible();
  await expect(heading).toBeVisible();
});

test("the first paint waits for none of the heavy parts; they come in chunks of their own @whole", async ({
  page,
  signIn,
}) => {
  await signIn("ben");
  const chunks: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/assets/")) chunks.push(response.url());
  });
  await page.route(/(projection-chart|tip-carousel|calculator-dialog|dashboard-tour)-/, (route) =>
    route.abort(),
  );
  await page.reload();
  await expect(page.getByRole("button", { name: "Redeem Now" })).toBeEnabled();
  await expect(page.getByRole("tab", { name: "My FI Ranking" })).toBeVisible();
  expect(chunks.some((url) => url.includes("export-worker"))).toBe(false);
});
