import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ showsOnboarding: true });

const video = (page: Page) => page.getByRole("dialog", { name: /Introducing the all new/ });
const bubble = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const tip = (page: Page) => page.getByRole("dialog", { name: /^Ask about balances elsewhere/ });

/** The portfolio's takeover banner comes when nothing else lies over the page. */
async function closeTakeover(page: Page) {
  const takeover = page.getByRole("dialog", { name: "The new season has begun" });
  await takeover.getByRole("button", { name: "Close" }).click();
  await expect(takeover).toHaveCount(0);
}

/** How often both flags were stored. */
function watchStoring(page: Page): string[] {
  const stored: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/updateVideoAndFeatureWalkthroughKey")) {
      stored.push(request.postData() ?? "");
    }
  });
  return stored;
}

test("neither walked: the video, a reload in the middle, the tour by keyboard alone, then the tip (ONB-04, ONB-10, ONB-12, ONB-13, ONB-14, TOUR-01, TOUR-17)", async ({
  page,
  signIn,
  expectNoAxeFindings,
}) => {
  const stored = watchStoring(page);
  await signIn("ana");
  await expect(video(page)).toBeVisible();
  await expectNoAxeFindings();
  await page.keyboard.press("Tab");
  await video(page).getByRole("button", { name: "Get Started" }).press("Enter");
  await expect(bubble(page, "Current Balance")).toBeVisible();
  // Nothing is kept of a tour that was not finished: the introduction comes again.
  await page.reload();
  await video(page).getByRole("button", { name: "Get Started" }).press("Enter");
  const titles = [
    "Current Balance",
    "YTD Earnings",
    "Rewards Projection",
    "Personal Earnings Calculator",
    "Leaderboard",
    "Elites Leaderboard",
    "Self-Apply code",
    "Employee Survey",
  ];
  for (const [index, title] of titles.entries()) {
    await expect(bubble(page, title)).toBeVisible();
    await expect(bubble(page, title).getByText(`${index + 1} of 9`)).toBeVisible();
    await page.keyboard.press("ArrowRight");
  }
  await expect(bubble(page, "Help Center")).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Introduction Video" })).toBeVisible();
  await expectNoAxeFindings();
  await expect
    .poll(() =>
      bubble(page, "Help Center").evaluate((dialog) => dialog.contains(document.activeElement)),
    )
    .toBe(true);
  const last = bubble(page, "Help Center").getByRole("button", { name: "Get Started Now" });
  for (let tabs = 0; tabs < 4; tabs++) {
    if (await last.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await closeTakeover(page);
  await expect(tip(page)).toBeVisible();
  await expect.poll(() => stored).toHaveLength(1);
  expect(JSON.parse(stored[0]!)).toMatchObject({ IsFeatureWalked: 1, IsVideoWalked: 1 });
  await page.reload();
  await expect(page.getByRole("button", { name: "Help Center" })).toBeVisible();
  await expect(tip(page)).toHaveCount(0);
});

test("only the video walked: the tour at once; Esc keeps nothing, Skip marks both (ONB-07, ONB-11, ONB-12, ONB-13) @whole", async ({
  page,
  signIn,
}) => {
  const stored = watchStoring(page);
  await signIn("cleo");
  await expect(bubble(page, "Current Balance")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bubble(page, "Current Balance")).toHaveCount(0);
  expect(stored).toEqual([]);
  await page.reload();
  await bubble(page, "Current Balance").getByRole("button", { name: "Skip" }).click();
  await expect(tip(page)).toBeVisible();
  await expect.poll(() => stored).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("button", { name: "Help Center" })).toBeVisible();
  await expect(bubble(page, "Current Balance")).toHaveCount(0);
});

test("only the walkthrough walked: the video plays and counts as both, no tip follows (ONB-06, ONB-08, ONB-13, VIDEO-02, VIDEO-07) @whole", async ({
  page,
  signIn,
}) => {
  const stored = watchStoring(page);
  await signIn("dev");
  await video(page).getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => stored.length).toBe(1);
  const film = page.locator("video");
  await expect
    .poll(() => film.evaluate((one: HTMLVideoElement) => one.readyState))
    .toBeGreaterThan(0);
  expect(await film.evaluate((one: HTMLVideoElement) => one.textTracks.length)).toBe(1);
  const poster = await page.request.get((await film.getAttribute("poster"))!);
  expect([poster.status(), poster.headers()["content-type"]]).toEqual([200, "image/png"]);
  await page.keyboard.press("Escape");
  await expect(video(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Help Center" })).toBeVisible();
  await expect(tip(page)).toHaveCount(0);
  await expect.poll(() => stored).toHaveLength(1);
});

test("both walked: the tip once per session, everything again from the Help Center (ONB-01, ONB-02, ONB-03, ONB-16, HELP-01) @whole", async ({
  page,
  signIn,
  expectNoAxeFindings,
}) => {
  await signIn("ben");
  await closeTakeover(page);
  await expect(tip(page)).toBeVisible();
  await expectNoAxeFindings();
  await tip(page).getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Help Center" }).click();
  await expectNoAxeFindings();
  await page.getByRole("menuitem", { name: "Dashboard Walkthrough" }).click();
  await expect(bubble(page, "Current Balance")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Help Center" }).click();
  await page.getByRole("menuitem", { name: "Introduction Video" }).click();
  await expect(video(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip(page)).toHaveCount(0);
});

test.describe("below 1200 px", () => {
  test.use({ showsOnboarding: false });
  for (const width of ["1024 @whole", "768 @whole", "390"]) {
    test(`the tour is docked and shows each station, px wide: ${width}`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize({ width: Number.parseInt(width, 10), height: 844 });
      await signIn("gil");
      await page.getByRole("button", { name: "Help Center" }).click();
      await page.getByRole("menuitem", { name: "Dashboard Walkthrough" }).click();
      for (let step = 1; step <= 9; step++) {
        const current = page.getByRole("dialog").filter({ hasText: `${step} of 9` });
        await expect(current).toBeInViewport({ ratio: 1 });
        await page.keyboard.press("ArrowRight");
      }
    });
  }
});
