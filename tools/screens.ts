import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { quieten } from "../e2e/quieten.ts";
import { ensureBrowser } from "./ensure-browser.ts";
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

async function codeFor(page: Page, email: string, after: number): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { text: string; receivedAt: string }[];
    const fresh = mails.find((mail) => new Date(mail.receivedAt).getTime() >= after);
    const code = /\b\d{6}\b/.exec(fresh?.text ?? "")?.[0];
    if (code) return code;
    await page.waitForTimeout(100);
  }
  throw new Error(`no code arrived for ${email}`);
}

async function signOn(page: Page, { persona, isVerified }: Visitor): Promise<void> {
  const personas = await (await page.request.get("/dev/personas.json")).json();
  const { email } = personas.find((one: { key: string }) => one.key === persona);
  await page.goto(`/dev/sso/${persona}`);
  if (!isVerified) return;
  const ask = page.getByRole("button", { name: "Email Me A Code" });
  await ask.or(page.getByText("Welcome,")).first().waitFor({ state: "attached" });
  // Some are let in without a code.
  if (!(await ask.isVisible())) return;
  const asked = Date.now();
  await ask.click();
  await page.getByLabel("Enter Code", { exact: true }).fill(await codeFor(page, email, asked));
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/dashboard");
}

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
  if (visitor.persona) await signOn(page, visitor);
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
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath, args });
for (const visitor of visitors) {
  if (visitor.screens.some(({ name }) => isAsked(name))) await visit(browser, address, visitor);
}
await browser.close();
