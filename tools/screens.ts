import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { ensureBrowser } from "./ensure-browser.ts";

/*
 * `node tools/screens.ts [address] [name …]` takes the pictures of docs/screens from a running
 * demo: each screen light and dark, wide and on a phone, so that the documents show what is there.
 */

interface Screen {
  name: string;
  path: string;
  /** Who looks; nobody for the public pages. */
  persona?: string;
  /** What to do before the picture. */
  prepare?: (page: Page) => Promise<void>;
  /** Stop at the verification screen. */
  isUnverified?: boolean;
  /** Taken at every width the layout changes at. */
  isAtEveryWidth?: boolean;
}

const screens: readonly Screen[] = [
  { name: "sign-on", path: "/dev/login" },
  { name: "verification", path: "/mfaElan", persona: "dev", isUnverified: true },
  { name: "dashboard", path: "/dashboard", persona: "ben", isAtEveryWidth: true },
  { name: "redeem", path: "/redeem", persona: "ben" },
  { name: "payments", path: "/payments", persona: "ben" },
  { name: "manage-account", path: "/manage-account", persona: "ben" },
  { name: "support", path: "/support", persona: "ben" },
  { name: "employee-rewards", path: "/bankers", persona: "fay" },
  { name: "reports", path: "/reports", persona: "fay" },
  { name: "faq", path: "/faq", persona: "ben" },
  { name: "contact", path: "/contact", persona: "ben" },
];

const sizes = [
  { suffix: "", width: 1440, height: 900 },
  { suffix: "-1024", width: 1024, height: 900, isBetween: true },
  { suffix: "-768", width: 768, height: 1024, isBetween: true },
  { suffix: "-390", width: 390, height: 844 },
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

async function signOn(page: Page, screen: Screen): Promise<void> {
  const personas = await (await page.request.get("/dev/personas.json")).json();
  const { email } = personas.find((one: { key: string }) => one.key === screen.persona);
  await page.goto(`/dev/sso/${screen.persona}`);
  if (screen.isUnverified) return;
  const asked = Date.now();
  await page.getByRole("button", { name: "Email Me A Code" }).click();
  await page.getByLabel("Enter Code", { exact: true }).fill(await codeFor(page, email, asked));
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/dashboard");
}

async function take(browser: Browser, baseURL: string, screen: Screen): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const { suffix, width, height, isBetween } of sizes) {
      if (isBetween && !screen.isAtEveryWidth) continue;
      const context = await browser.newContext({
        baseURL,
        colorScheme,
        viewport: { width, height },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      // What opens by itself once a visit would cover the page.
      await page.addInitScript(() => {
        for (const key of ["takeoverBanner", "salesTip"]) sessionStorage.setItem(key, "done");
      });
      if (screen.persona) await signOn(page, screen);
      await page.goto(screen.path);
      await page.waitForLoadState("networkidle");
      await screen.prepare?.(page);
      const theme = colorScheme === "dark" ? "-dark" : "";
      await page.screenshot({ path: path.join(folder, `${screen.name}${suffix}${theme}.png`) });
      await context.close();
    }
  }
}

const [address = "http://localhost:3000", ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const executablePath = await ensureBrowser();
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath, args });
for (const screen of screens) {
  if (names.length > 0 && !names.includes(screen.name)) continue;
  await take(browser, address, screen);
  console.log(screen.name);
}
await browser.close();
