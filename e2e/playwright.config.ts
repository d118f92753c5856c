import path from "node:path";
import { defineConfig } from "@playwright/test";
import { isWholeRun } from "../server/src/kernel/testing/extent.ts";
import { installedBrowser, unseenArguments } from "../tools/ensure-browser.ts";
import { houseCount, runFolder } from "./houses.ts";

const chromium = installedBrowser();

export default defineConfig({
  testDir: import.meta.dirname,
  // Specs of one house share its personas, and a code belongs to whoever asked last: one after
  // the other in each house.
  workers: houseCount,
  fullyParallel: false,
  // No requirement is named by these alone: npm run trace counts none of them.
  grepInvert: isWholeRun ? [] : /@whole/,
  forbidOnly: process.env.CI === "true",
  reporter: [["line"]],
  outputDir: path.join(runFolder, "results"),
  // Generous: a busy machine must not make a red test of a slow one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    trace: process.env.E2E_TRACE === "off" ? "off" : "retain-on-failure",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [...unseenArguments],
    },
  },
  globalSetup: "./open-houses.ts",
});
