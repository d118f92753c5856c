import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { signInByMail, signOn } from "../e2e/demo-personas.ts";
import { quieten } from "../e2e/quieten.ts";
import { browserArguments, ensureBrowser } from "./ensure-browser.ts";
import { type Screen, type Visitor, visitors } from "./screen-list.ts";

/*
 * `node tools/screens.ts [address] [name …]` takes the pictures of docs/screens from a running
 * demo: each screen light and dark, wide and on a phone, so that the documents show what is there.
 */

interface Look {
  suffix: string;
  colorScheme: "light" | "dark";
  size: { width: number; height: number };
  isWanted: (screen: Screen) => boolean;
}

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const between = [
  { suffix: "-1024", size: { width: 1024, height: 900 } },
  { suffix: "-768", size: { width: 768, height: 1024 } },
];
const isAlways = () => true;
const isMain = (screen: Screen) => screen.isMain === true;
const isAtEveryWidth = (screen: Screen) => screen.isAtEveryWidth === true;

const looks: readonly Look[] = [
  { suffix: "", colorScheme: "light", size: wide, isWanted: isAlways },
  { suffix: "-dark", colorScheme: "dark", size: wide, isWanted: isMain },
  ...between.flatMap(({ suffix, size }): Look[] => [
    { suffix, colorScheme: "light", size, isWanted: isAtEveryWidth },
    { suffix: `${suffix}-dark`, colorScheme: "dark", size, isWanted: isAtEveryWidth },
  ]),
  { suffix: "-390", colorScheme: "light", size: phone, isWanted: isMain },
  { suffix: "-390-dark", colorScheme: "dark", size: phone, isWanted: isAlways },
];

const folder = path.resolve(import.meta.dirname, "../docs/screens");

async function take(page: Page, screen: Screen): Promise<void> {
  for (const { suffix, colorScheme, size, isWanted } of looks) {
    if (!isWanted(screen)) continue;
    // Loaded anew: what was opened by hand does not always live through a change of width.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize(size);
    await page.goto(screen.path);
    await page.waitForLoadState("networkidle");
    await screen.prepare?.(page);
    // Some of it comes late by design: the notice on top, and the code of what was opened.
    await page.waitForTimeout(2_000);
    await page.screenshot({ path: path.join(folder, `${screen.name}${suffix}.png`) });
  }
}

async function visit(browser: Browser, baseURL: string, visitor: Visitor): Promise<void> {
  const page = await browser.newPage({ baseURL });
  page.setDefaultTimeout(10_000);
  await quieten(page);
  if (visitor.persona) {
    await (visitor.isVerified ? signInByMail : signOn)(page, visitor.persona);
  }
  for (const screen of visitor.screens.filter(({ name }) => isAsked(name))) {
    await take(page, screen).catch((error: Error) => {
      throw new Error(`${screen.name}: ${error.message}`);
    });
    console.log(screen.name);
  }
  await page.close();
}

const [address = "http://localhost:3000", ...names] = process.argv.slice(2);
const isAsked = (name: string) => names.length === 0 || names.includes(name);
mkdirSync(folder, { recursive: true });
const executablePath = await ensureBrowser();
const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
for (const visitor of visitors) {
  if (visitor.screens.some(({ name }) => isAsked(name))) await visit(browser, address, visitor);
}
await browser.close();
