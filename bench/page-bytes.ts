import type { BrowserContext } from "@playwright/test";
import type { Bench, BenchRow } from "./bench.ts";
import { bytesInAll, firstLoadBytes } from "./first-load.ts";
import { arriveWith, laptop, openBrowser, phone } from "./page-browser.ts";
import { type BenchPortal, startPortal } from "./page-portal.ts";
import { type PageRoute, pageRoutes } from "./page-routes.ts";

/** Bytes of the bodies as they were sent, by kind. */
interface Loaded {
  code: number;
  fonts: number;
  images: number;
}

const quietMs = 4_000;

/** Opens the page with an empty cache and adds up what came. */
async function loadedBy(context: BrowserContext, path: string): Promise<Loaded> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(quietMs);
  const files = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map((one) => ({
      path: new URL(one.name).pathname,
      bytes: one.encodedBodySize,
    })),
  );
  await page.close();
  const sum = (kind: RegExp) =>
    files.filter((one) => kind.test(one.path)).reduce((total, one) => total + one.bytes, 0);
  return {
    code: sum(/\.(js|css)$/),
    fonts: sum(/\.woff2$/),
    images: sum(/\.(svg|png|jpg|webp)$/),
  };
}

/**
 * What is only fetched for later, such as dialogs nobody has opened yet, waits until the page has
 * been quiet for a while. Holding those long timers back leaves what the page itself is made of.
 */
async function holdBackLater(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const laterMs = 1_000;
    const real = window.setTimeout.bind(window);
    const held = (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms >= laterMs ? 0 : real(run, ms, ...rest);
    window.setTimeout = held as typeof window.setTimeout;
  });
}

/** As if the banner and the tip that open by themselves once per session had been seen. */
async function withoutTakeover(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const key of ["takeoverBanner", "salesTip"]) sessionStorage.setItem(key, "done");
  });
}

const kilo = (bytes: number) => Number((bytes / 1_000).toFixed(1));

async function rowOf(portal: BenchPortal, route: PageRoute): Promise<BenchRow> {
  const built = bytesInAll(firstLoadBytes(route.chunks));
  const browser = await openBrowser(portal, route, route.path === "/dashboard" ? laptop : phone);
  try {
    const { context } = browser;
    if (route.arrival) await arriveWith(context, route.arrival);
    const withAll = await loadedBy(context, route.path);
    await withoutTakeover(context);
    await holdBackLater(context);
    const first = await loadedBy(context, route.path);
    return {
      subject: route.name,
      figures: {
        "built JS+CSS kB": kilo(built),
        "loaded JS+CSS kB": kilo(first.code),
        "fetched ahead kB": kilo(withAll.code - first.code),
        "fonts kB": kilo(first.fonts),
        "images kB": kilo(withAll.images),
      },
      goal: {
        text: `at most ${route.budgetBytes / 1_000} kB`,
        isReached: built <= route.budgetBytes && first.code <= route.budgetBytes,
      },
    };
  } finally {
    await browser.close();
  }
}

export const pageBytes: Bench = {
  name: "page-bytes",
  title: "The page: bytes of a first load, brotli",
  async run({ say }) {
    const portal = await startPortal();
    try {
      const rows: BenchRow[] = [];
      for (const route of pageRoutes) {
        say(route.name);
        rows.push(await rowOf(portal, route));
      }
      return rows;
    } finally {
      await portal.stop();
    }
  },
};
