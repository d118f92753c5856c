import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { env, getuid } from "node:process";
import { chromium } from "playwright";

const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not ours to run: the next candidate is looked at.
    return false;
  }
}

function onPath(): string | undefined {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Playwright knows where it would have put its own; that it is there is another matter. */
function fromPlaywright(): string | undefined {
  const path = chromium.executablePath();
  return path && isProgram(path) ? path : undefined;
}

/** The Chromium that is there: the one named, one on the path, or Playwright's own. */
export function installedBrowser(): string | undefined {
  if (env.CHROMIUM) {
    if (isProgram(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(`CHROMIUM is set to ${env.CHROMIUM}, which cannot be run.`);
  }
  return onPath() ?? fromPlaywright();
}

/** Chromium refuses its sandbox to root, as in a container. */
export const browserArguments: readonly string[] = getuid?.() === 0 ? ["--no-sandbox"] : [];

/**
 * For tests, where nobody looks: pages are styled, laid out and pointed at as ever, and not drawn,
 * which would take a tenth of the time.
 */
export const unseenArguments: readonly string[] = [
  ...browserArguments,
  "--blink-settings=acceleratedCompositingEnabled=false",
];

function run(command: string, ...options: string[]): boolean {
  console.log(`> ${command} ${options.join(" ")}`);
  return spawnSync(command, options, { stdio: "inherit" }).status === 0;
}

function installFromDebian(): boolean {
  const isPossible = getuid?.() === 0 && existsSync("/etc/debian_version");
  const packages = ["chromium-headless-shell", "fonts-liberation"];
  return (
    isPossible &&
    run("apt-get", "update", "-qq") &&
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages)
  );
}

/** The path of a Chromium for the tests, installed when there is none. */
export async function ensureBrowser(): Promise<string> {
  const found = installedBrowser();
  if (found) return found;
  console.log("No browser found; the tests need one. Installing it:");
  if (!installFromDebian()) run("npx", "playwright", "install", "chromium-headless-shell");
  const path = installedBrowser();
  if (path) return path;
  throw new Error(
    "No browser could be installed. Install Chromium and set CHROMIUM to its path, or run npm test -- --fast.",
  );
}

if (import.meta.main) console.log(await ensureBrowser());
