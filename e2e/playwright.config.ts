import path from "node:path";
import { defineConfig } from "@playwright/test";
import { houseCount, houseOf, runFolder } from "./houses.ts";

const isRoot = process.getuid?.() === 0;

/** A server and a data folder of their own, made as a new user would make them. */
function serverOf(worker: number) {
  const { port, origin, dataFolder } = houseOf(worker);
  return {
    command: `${process.execPath} ../tools/start.ts`,
    cwd: import.meta.dirname,
    url: `${origin}/health`,
    timeout: 120_000,
    reuseExistingServer: process.env.CI !== "true",
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    env: {
      PORT: String(port),
      PORTAL_DATA: dataFolder,
      LOG_LEVEL: "warn",
      DEMO_STEP_SECONDS: "4",
      EMBEDDED_BACKUPS: "0",
    },
  };
}

export default defineConfig({
  testDir: import.meta.dirname,
  // Specs of one house share its personas, and a code belongs to whoever asked last: one after
  // the other in each house.
  workers: houseCount,
  fullyParallel: false,
  forbidOnly: process.env.CI === "true",
  reporter: process.env.E2E_JSON
    ? [["line"], ["json", { outputFile: process.env.E2E_JSON }]]
    : [["line"]],
  outputDir: path.join(runFolder, "results"),
  // Generous: a busy machine must not make a red test of a slow one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: process.env.CI === "true" ? 2 : 0,
  use: {
    trace: "retain-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
  webServer: Array.from({ length: houseCount }, (_, worker) => serverOf(worker)),
});
