import type { Page } from "@playwright/test";
import type { Bench, BenchOptions, BenchRow } from "./bench.ts";
import { median } from "./figures.ts";
import { arriveWith, laptop, openBrowser } from "./page-browser.ts";
import { type Deed, deeds } from "./page-deeds.ts";
import { type BenchPortal, startPortal } from "./page-portal.ts";
import { type PageRoute, pageRoutes } from "./page-routes.ts";

const slowdown = 4;
const interactionsPerRow = 50;
const goalMs = 100;
const settleMs = 3_000;
/** What the browser calls an interaction worth telling; anything faster counts as this. */
const leastMs = 16;

interface BenchWindow extends Window {
  benchLargestPaint: number;
  benchDelays: number[];
}

/** Written down by the browser itself: the largest paint, and how long each interaction took. */
function watch(): void {
  const bench = window as unknown as BenchWindow;
  bench.benchDelays = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bench.benchLargestPaint = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const options = { type: "event", buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) bench.benchDelays.push(entry.duration);
    }
  }).observe(options);
}

async function slowPage(portal: BenchPortal, route: PageRoute) {
  const browser = await openBrowser(portal, route, laptop);
  const { context } = browser;
  await context.addInitScript(watch);
  await context.addInitScript(() => sessionStorage.setItem("takeoverBanner", "done"));
  if (route.arrival) await arriveWith(context, route.arrival);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(route.path);
  await page.locator("main:not([aria-busy=true]) h1").waitFor();
  await page.waitForTimeout(settleMs);
  return { page, close: browser.close };
}

/** The delay of one interaction: the longest of its events, from the press to the next paint. */
async function delayOf(page: Page, interact: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as BenchWindow).benchDelays = [];
  });
  await interact();
  // Two frames, and the observer's own turn after them.
  const delays = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return (window as unknown as BenchWindow).benchDelays;
  });
  return Math.max(leastMs, ...delays);
}

/** The 98th percentile as the browsers' own figure takes it: of fifty, the worst but one. */
export function percentile98(delays: readonly number[]): number {
  const sorted = [...delays].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.98) - 1)] ?? Number.NaN;
}

async function deedRow(portal: BenchPortal, deed: Deed, times: number): Promise<BenchRow> {
  const { page, close } = await slowPage(portal, deed.route);
  try {
    const delays: number[] = [];
    const interactions = deed.interactions(page);
    while (delays.length < times) {
      for (const { interact, settle } of interactions) {
        delays.push(await delayOf(page, interact));
        await settle?.();
        if (delays.length === times) break;
      }
    }
    const figure = percentile98(delays);
    return {
      subject: deed.name,
      figures: {
        interactions: delays.length,
        "median ms": median(delays),
        "98th percentile ms": figure,
        "worst ms": Math.max(...delays),
      },
      goal: { text: `at most ${goalMs} ms`, isReached: figure <= goalMs },
    };
  } finally {
    await close();
  }
}

async function paintRow(portal: BenchPortal, route: PageRoute, times: number): Promise<BenchRow> {
  const paints: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { page, close } = await slowPage(portal, route);
    paints.push(await page.evaluate(() => (window as unknown as BenchWindow).benchLargestPaint));
    await close();
  }
  return {
    subject: `largest paint of ${route.name}`,
    figures: {
      "median ms": Math.round(median(paints)),
      "worst ms": Math.round(Math.max(...paints)),
    },
  };
}

export const pageInteractions: Bench = {
  name: "page-interactions",
  title: "The page: interaction delay and largest paint, processor four times slower",
  async run({ isQuick, say }: BenchOptions) {
    const portal = await startPortal();
    try {
      const rows: BenchRow[] = [];
      for (const deed of deeds) {
        say(deed.name);
        rows.push(await deedRow(portal, deed, isQuick ? 10 : interactionsPerRow));
      }
      for (const route of pageRoutes.filter((one) => one.persona && !one.isUnverified)) {
        say(`largest paint of ${route.name}`);
        rows.push(await paintRow(portal, route, isQuick ? 1 : 5));
      }
      return rows;
    } finally {
      await portal.stop();
    }
  },
};
