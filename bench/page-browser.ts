import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { freePort } from "@portal/server/kernel/testing/free-port.ts";
import { signInByMail, signOn } from "../e2e/demo-personas.ts";
import { ensureBrowser } from "../tools/ensure-browser.ts";
import type { BenchPortal } from "./page-portal.ts";
import type { PageRoute } from "./page-routes.ts";

export interface BenchBrowser {
  context: BrowserContext;
  /** Where other programs, Lighthouse for one, reach the same browser. */
  debugPort: number;
  close(): Promise<void>;
}

interface Look {
  width: number;
  height: number;
}

export const phone: Look = { width: 412, height: 823 };
export const laptop: Look = { width: 1366, height: 768 };

/** A browser with a profile of its own, in which one person is signed in. */
export async function openBrowser(
  portal: BenchPortal,
  route: Pick<PageRoute, "persona" | "isUnverified">,
  look: Look = phone,
): Promise<BenchBrowser> {
  const debugPort = await freePort();
  const profile = mkdtempSync(path.join(tmpdir(), "portal-bench-browser-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    baseURL: portal.url,
    viewport: look,
    args: [`--remote-debugging-port=${debugPort}`, ...(isRoot() ? ["--no-sandbox"] : [])],
  });
  if (route.persona) {
    const page = await context.newPage();
    await (route.isUnverified ? signOn : signInByMail)(page, route.persona);
    await page.close();
  }
  return {
    context,
    debugPort,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Every page opened from now on arrives as if a link had brought it this. */
export async function arriveWith(context: BrowserContext, arrival: object): Promise<void> {
  await context.addInitScript((usr) => {
    if (history.state === null) history.replaceState({ usr, key: "bench", idx: 0 }, "");
  }, arrival);
}

const isRoot = () => process.getuid?.() === 0;
