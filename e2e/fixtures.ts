import { test as base, expect, type Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { findPersona, newestCode, type Persona, signOn } from "./demo-personas.ts";
import { houseOf } from "./houses.ts";
import { quieten } from "./quieten.ts";
import { verify } from "./verify.calls.ts";
import { watchForLeaks } from "./watch-for-leaks.ts";

interface Verbs {
  /** Signs on as a persona; ends at the verification screen, or on the dashboard when excluded. */
  signOn(key: string): Promise<Persona>;
  /** Signs on and is verified, without the pages of both; ends at that address. */
  signIn(key: string, address?: string): Promise<Persona>;
  /** The newest code mailed to that address after the given moment. */
  codeFor(email: string, after?: number): Promise<string>;
  /** Names of the cookies the portal has set; the demo provider has its own, under its own path. */
  ourCookies(): Promise<string[]>;
  /** No finding of axe, WCAG 2.2 A and AA. */
  expectNoAxeFindings(): Promise<void>;
  /** The same for the page as it stands in four looks, and nothing of it is cut off. */
  expectNoAxeFindingsInAnyLook(): Promise<void>;
}

interface Options {
  /** Whether what opens by itself on the dashboard does so; it would cover other journeys. */
  showsOnboarding: boolean;
}

const looks = (["light", "dark"] as const).flatMap((colorScheme) => [
  { colorScheme, size: { width: 1440, height: 900 } },
  { colorScheme, size: { width: 390, height: 844 } },
]);

/** What is on its way has arrived: an empty page has no findings either. */
async function arrived(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Colours and sizes on their way are at their end; what moves for ever is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // What was just asked for begins to move with the next frame.
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}

/** What reaches over the edge of the screen and cannot be scrolled to. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    const isReachable = (one: Element): boolean =>
      one.parentElement !== null && (scrolls(one.parentElement) || isReachable(one.parentElement));
    return [...document.querySelectorAll("h1, h2, p, a, button, input, select, textarea, td")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !isReachable(one))
      .map((one) => one.outerHTML.slice(0, 200));
  });

/** A page still open would go on with its calls, under the cookies of whoever comes next. */
async function leaveFormerPage(page: Page): Promise<void> {
  if (page.url() !== "about:blank") await page.goto("about:blank");
}

/** The load event comes before the page is drawn, which starts in parts; a click would be lost. */
function waitForFirstDrawing(page: Page): void {
  const drawn = () => page.locator(".first-frame").waitFor({ state: "detached" });
  const { goto, reload } = page;
  page.goto = async (...wanted) => {
    const answer = await goto.apply(page, wanted);
    await drawn();
    return answer;
  };
  page.reload = async (...wanted) => {
    const answer = await reload.apply(page, wanted);
    await drawn();
    return answer;
  };
}

export const test = base.extend<Verbs & Options>({
  showsOnboarding: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
  baseURL: ({}, use, { parallelIndex }) => use(houseOf(parallelIndex).origin),
  page: async ({ page, showsOnboarding }, use) => {
    if (!showsOnboarding) await quieten(page);
    waitForFirstDrawing(page);
    const expectNoLeaks = await watchForLeaks(page);
    await use(page);
    await expectNoLeaks();
    // A call on its way through a route when the journey ends would fail it.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  signOn: async ({ page }, use) => {
    await use((key) => signOn(page, key));
  },
  codeFor: async ({ page }, use) => {
    await use((email, after = 0) => newestCode(page, email, after));
  },
  signIn: async ({ page }, use) => {
    await use(async (key, address = "/dashboard") => {
      const persona = await findPersona(page, key);
      await leaveFormerPage(page);
      await page.request.get(`/dev/sso/${key}`);
      await verify({ page, persona }, (after) => newestCode(page, persona.email, after));
      await page.goto(address);
      return persona;
    });
  },
  ourCookies: async ({ page }, use) => {
    await use(async () => {
      const cookies = await page.context().cookies();
      return cookies.filter(({ path }) => path === "/").map(({ name }) => name);
    });
  },
  expectNoAxeFindings: async ({ page }, use) => {
    await use(async () => {
      // Else what comes to lie under the pointer would open its bubble while axe looks.
      const isBubbleMeant = await page.getByRole("tooltip").first().isVisible();
      if (!isBubbleMeant) await page.mouse.move(0, 0);
      // What lies half under the sticky header would be called too small to hit.
      await page.evaluate(() => scrollTo(0, 0));
      await atRest(page);
      expect(await axeFindings(page)).toEqual([]);
    });
  },
  expectNoAxeFindingsInAnyLook: async ({ page, expectNoAxeFindings }, use) => {
    await use(async () => {
      await arrived(page);
      for (const { colorScheme, size } of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        // What goes by the width is placed anew once the page has noticed it.
        await expect.poll(() => cutOff(page)).toEqual([]);
        await expectNoAxeFindings();
      }
    });
  },
});

export { expect };
