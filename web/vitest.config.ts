import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig, type TestProjectConfiguration } from "vitest/config";
import { isWholeRun, wholeRunFiles } from "../server/src/kernel/testing/extent.ts";
import { testMs, waitMs } from "../server/src/kernel/testing/patience.ts";
import { workerCount } from "../server/src/kernel/testing/worker-count.ts";
import { installedBrowser, unseenArguments } from "../tools/ensure-browser.ts";
import type {} from "./src/app/testing/be-patient.ts";
import { keepModules } from "./vite/keep-modules.ts";

const root = import.meta.dirname;
const browserTests = "src/**/*.browser.test.tsx";

const patience = { testTimeout: testMs };

const unit: TestProjectConfiguration = {
  test: {
    name: "web-unit",
    ...patience,
    root,
    environment: "node",
    isolate: false,
    include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
    exclude: [...configDefaults.exclude, browserTests],
  },
};

/** All that a component test may import: found late, a package would bring a second React. */
const preparedPackages = [
  "@mantine/core",
  "@mantine/dates",
  "@mantine/form",
  "@mantine/hooks",
  "@tabler/icons-react",
  "@tanstack/react-query",
  "dayjs",
  "dompurify",
  "react",
  "react-dom",
  "react-dom/client",
  "react-router",
  "react/jsx-runtime",
  "vitest-browser-react",
  "zod/mini",
];

/**
 * React as bankers get it: without the bookkeeping of its development build, which takes a quarter
 * of the browser's time.
 */
const asDelivered = { "process.env.NODE_ENV": JSON.stringify("production") };

/** Without a browser the project is there all the same, and says what is missing when it is run. */
const chromium = installedBrowser();

/** Of code that comes late, and once: each file begins on a page that has none of it. */
const lateCodeTests = "src/ui/late-*.whole.browser.test.tsx";

interface BrowserTests {
  name: string;
  isolate: boolean;
  include: string;
  exclude: readonly string[];
}

const inBrowser = ({
  name,
  isolate,
  include,
  exclude,
}: BrowserTests): TestProjectConfiguration => ({
  root,
  define: asDelivered,
  plugins: [keepModules()],
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    include: preparedPackages,
    rolldownOptions: { transform: { define: asDelivered } },
  },
  test: {
    name,
    isolate,
    ...patience,
    root,
    // A page waits now and then, for a frame or an answer: one more than there are cores, and by
    // itself, when the tests without a browser are through.
    maxWorkers: workerCount + 1,
    sequence: { groupOrder: 1 },
    include: [include],
    exclude: [...configDefaults.exclude, ...exclude],
    setupFiles: ["./src/app/testing/be-patient.ts", "./src/app/testing/begin-anew.ts"],
    expect: { poll: { timeout: waitMs, interval: 20 } },
    provide: { waitMs },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        // The programme's own zone, wherever and at whatever hour the tests run. What glides would
        // be waited for, and drawn frame by frame.
        contextOptions: { timezoneId: "America/New_York", reducedMotion: "reduce" },
        launchOptions: {
          ...(chromium ? { executablePath: chromium } : {}),
          args: [...unseenArguments],
        },
      }),
      instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
    },
  },
});

const projects = [
  unit,
  // Loading the app anew for each file would take a third of the time: begin-anew.ts tidies up.
  inBrowser({
    name: "web-browser",
    isolate: false,
    include: browserTests,
    exclude: isWholeRun ? [lateCodeTests] : [wholeRunFiles],
  }),
];
if (isWholeRun) {
  const include = lateCodeTests;
  projects.push(inBrowser({ name: "web-browser-anew", isolate: true, include, exclude: [] }));
}

export default defineConfig({ test: { projects } });
