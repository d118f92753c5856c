import type { Locator, Page } from "playwright";

export interface Screen {
  name: string;
  path: string;
  /** What to do before the picture. */
  prepare?: (page: Page) => Promise<void>;
  /** Taken in every look; the others wide and light, and on a phone in the dark. */
  isMain?: boolean;
  /** Taken at every width the layout changes at. */
  isAtEveryWidth?: boolean;
}

/** Who looks: nobody, somebody signed on, or somebody verified. */
export interface Visitor {
  persona?: string;
  isVerified?: boolean;
  screens: readonly Screen[];
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** The page remembers through a reload that a code was sent, and asks for it at once. */
async function askForCode(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem("codeSent"));
  await page.reload();
  await press("Email Me A Code")(page);
}

const tab = (name: string) => (page: Page) => page.getByRole("tab", { name }).click();

/** The opened row near the top, so that what it opened into is seen. */
async function openRow(rows: Locator): Promise<void> {
  const row = rows.first();
  await row.locator("button[aria-expanded]").click();
  const place = await row.boundingBox();
  await row.page().mouse.wheel(0, (place?.y ?? 0) - 200);
}

const openFirstRow = (page: Page) => openRow(page.locator("tbody tr"));

const openFailedPayment = (page: Page) =>
  openRow(page.locator("tbody tr").filter({ hasText: "Payment Failed" }));

async function followFirstLink(page: Page): Promise<void> {
  await page.locator("tbody").getByRole("link").first().click();
}

/** One thing of the Help Center's menu. */
const help = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name: "Help Center" }).click();
  await page.getByRole("menuitem", { name }).click();
};

/** Redeems to a contact the network does not know. */
async function redeemToContact(page: Page): Promise<void> {
  await press("Redeem")(page);
  await page.getByRole("button", { name: /^Redeem \$/ }).click();
}

async function typeKnownSsn(page: Page): Promise<void> {
  await tab("W9 Form")(page);
  await page.getByLabel("Social Security Number, first three digits").fill("899010011");
}

export const visitors: readonly Visitor[] = [
  {
    screens: [
      { name: "sign-on", path: "/dev/login", isMain: true },
      { name: "unauthorized", path: "/" },
      { name: "error", path: "/error" },
      { name: "logout", path: "/logout" },
      { name: "session-out", path: "/sessionOut" },
      { name: "verification-failed", path: "/mfalogout" },
    ],
  },
  {
    persona: "dev",
    screens: [
      { name: "verification-start", path: "/mfaElan" },
      { name: "verification", path: "/mfaElan", prepare: askForCode, isMain: true },
    ],
  },
  {
    persona: "ben",
    isVerified: true,
    screens: [
      { name: "dashboard", path: "/dashboard", isMain: true, isAtEveryWidth: true },
      { name: "help-center", path: "/dashboard", prepare: press("Help Center") },
      { name: "tour", path: "/dashboard", prepare: help("Dashboard Walkthrough") },
      { name: "intro-video", path: "/dashboard", prepare: help("Introduction Video") },
      { name: "sales-tip", path: "/dashboard", prepare: help("Sales Tip") },
      { name: "calculator", path: "/dashboard", prepare: press("Open Calculator") },
      { name: "redeem", path: "/redeem", isMain: true },
      { name: "redeem-dialog", path: "/redeem", prepare: press("Redeem") },
      { name: "payments", path: "/payments", isMain: true },
      { name: "payment-tracker", path: "/payments", prepare: openFirstRow },
      { name: "payment-failed", path: "/payments", prepare: openFailedPayment },
      { name: "payments-filter", path: "/payments", prepare: press("Filter") },
      { name: "taxation", path: "/payments", prepare: tab("Taxation") },
      { name: "manage-account", path: "/manage-account", isMain: true },
      { name: "w9", path: "/manage-account", prepare: tab("W9 Form") },
      { name: "support", path: "/support" },
      { name: "ticket", path: "/support", prepare: followFirstLink },
      { name: "create-ticket", path: "/support", prepare: press(/Create/) },
      { name: "faq", path: "/faq" },
      { name: "contact", path: "/contact" },
      { name: "access-denied", path: "/bankers" },
    ],
  },
  {
    persona: "ana",
    isVerified: true,
    screens: [{ name: "ssn-prompt", path: "/redeem", prepare: press("Redeem") }],
  },
  {
    persona: "cleo",
    isVerified: true,
    screens: [
      { name: "person-to-person", path: "/manage-account" },
      { name: "not-enrolled", path: "/redeem", prepare: redeemToContact },
    ],
  },
  {
    persona: "dev",
    isVerified: true,
    screens: [{ name: "w9-review", path: "/manage-account", prepare: tab("W9 Form") }],
  },
  {
    persona: "iris",
    isVerified: true,
    screens: [{ name: "merge", path: "/manage-account", prepare: typeKnownSsn }],
  },
  {
    persona: "eve",
    isVerified: true,
    screens: [
      { name: "dashboard-empty", path: "/dashboard" },
      { name: "redeem-empty", path: "/redeem" },
      { name: "payments-empty", path: "/payments" },
      { name: "support-empty", path: "/support" },
    ],
  },
  {
    persona: "fay",
    isVerified: true,
    screens: [
      { name: "employee-rewards", path: "/bankers", isMain: true },
      { name: "employee-rewards-details", path: "/bankers", prepare: openFirstRow },
      { name: "employee-rewards-ytd", path: "/bankers", prepare: tab("Promotion Rewards YTD") },
      { name: "reports", path: "/reports" },
    ],
  },
];
