import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

// Each run has a server and a data folder of its own, made as a new user would make them.
const port = Number(process.env.E2E_PORT ?? 3217);
process.env.E2E_DATA ??= mkdtempSync(path.join(tmpdir(), "portal-e2e-"));
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: import.meta.dirname,
  // Specs share the personas, and a code belongs to whoever asked last: one after the other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI === "true",
  reporter: process.env.E2E_JSON
    ? [["line"], ["json", { outputFile: process.env.E2E_JSON }]]
    : [["line"]],
  outputDir: path.join(process.env.E2E_DATA, "results"),
  // Generous: a busy machine must not make a red test of a slow one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: process.env.CI === "true" ? 2 : 0,
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
  webServer: {
    command: `${process.execPath} ../tools/start.ts`,
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/health`,
    timeout: 120_000,
    reuseExistingServer: process.env.CI !== "true",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      PORTAL_DATA: path.join(process.env.E2E_DATA, "data"),
      LOG_LEVEL: "warn",
      EMBEDDED_BACKUPS: "0",
    },
  },
});
