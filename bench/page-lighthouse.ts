import { measuringModule } from "../tools/measuring.ts";
import type { Bench, BenchOptions, BenchRow } from "./bench.ts";
import { median } from "./figures.ts";
import { arriveWith, openBrowser } from "./page-browser.ts";
import { type BenchPortal, startPortal } from "./page-portal.ts";
import { type PageRoute, routeNamed } from "./page-routes.ts";

const measured = ["sign-on", "verification", "dashboard", "payments", "redeem", "W-9"];
const runs = 5;

const goals = { performance: 95, accessibility: 100, bestPractices: 100, shift: 0.02 };

/** What one run of Lighthouse says, the scores out of a hundred. */
interface Report {
  performance: number;
  accessibility: number;
  bestPractices: number;
  shift: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  /** How fast Lighthouse found the machine; under 1,500 its own advice is to distrust times. */
  machineIndex: number;
}

interface Lighthouse {
  default(address: string, flags: object): Promise<{ lhr: LighthouseResult } | undefined>;
}

/** As much of its result as we read. */
interface LighthouseResult {
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
  environment: { benchmarkIndex: number };
}

/** Lighthouse as it comes: a phone, slow 4G and a processor four times slower, both simulated. */
async function report(address: string, port: number): Promise<Report> {
  const { default: lighthouse } = await measuringModule<Lighthouse>("lighthouse/core/index.js");
  const onlyCategories = ["performance", "accessibility", "best-practices"];
  const result = await lighthouse(address, { port, onlyCategories, logLevel: "error" });
  if (!result) throw new Error("Lighthouse gave no result.");
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(address).pathname) {
    throw new Error(`${address} led to ${lhr.finalDisplayedUrl}`);
  }
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    shift: value("cumulative-layout-shift"),
    firstPaintMs: value("first-contentful-paint"),
    largestPaintMs: value("largest-contentful-paint"),
    blockedMs: value("total-blocking-time"),
    machineIndex: lhr.environment.benchmarkIndex,
  };
}

async function reportsOf(portal: BenchPortal, route: PageRoute, times: number): Promise<Report[]> {
  const browser = await openBrowser(portal, route);
  try {
    if (route.arrival) await arriveWith(browser.context, route.arrival);
    const reports: Report[] = [];
    for (let run = 0; run < times; run += 1) {
      reports.push(await report(portal.url + route.path, browser.debugPort));
    }
    return reports;
  } finally {
    await browser.close();
  }
}

function rowOf(route: PageRoute, reports: readonly Report[]): BenchRow {
  const middle = (figure: keyof Report) => median(reports.map((one) => one[figure]));
  const seconds = (figure: keyof Report) => Number((middle(figure) / 1_000).toFixed(2));
  const isReached =
    middle("performance") >= goals.performance &&
    middle("accessibility") >= goals.accessibility &&
    middle("bestPractices") >= goals.bestPractices &&
    middle("shift") <= goals.shift;
  return {
    subject: route.name,
    figures: {
      performance: middle("performance"),
      accessibility: middle("accessibility"),
      "best practices": middle("bestPractices"),
      "layout shift": middle("shift").toFixed(3),
      "first paint s": seconds("firstPaintMs"),
      "largest paint s": seconds("largestPaintMs"),
      "blocked ms": Math.round(middle("blockedMs")),
      "machine index": Math.round(middle("machineIndex")),
    },
    goal: { text: "95, 100, 100, 0.02", isReached },
  };
}

export const pageLighthouse: Bench = {
  name: "page-lighthouse",
  title: "The page: Lighthouse, mobile profile, median of five",
  async run({ isQuick, say }: BenchOptions) {
    const portal = await startPortal();
    try {
      const rows: BenchRow[] = [];
      for (const route of measured.map(routeNamed)) {
        say(route.name);
        rows.push(rowOf(route, await reportsOf(portal, route, isQuick ? 1 : runs)));
      }
      return rows;
    } finally {
      await portal.stop();
    }
  },
};
