import type { Page } from "playwright";

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

const tab = (name: string) => (page: Page) => page.getByRole("tab", { name }).click();

async function openFirstRow(page: Page): Promise<void> {
  await page.locator("tbody").locator("button[aria-expanded]").first().click();
}

async function followFirstLink(page: Page): Promise<void> {
  await page.locator("tbody").getByRole("link").first().click();
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
      { name: "verification", path: "/mfaElan", prepare: press("Email Me A Code"), isMain: true },
    ],
  },
  {
    persona: "ben",
    isVerified: true,
    screens: [
      { name: "dashboard", path: "/dashboard", isMain: true, isAtEveryWidth: true },
      { name: "help-center", path: "/dashboard", prepare: press("Help Center") },
      { name: "calculator", path: "/dashboard", prepare: press("Open Calculator") },
      { name: "redeem", path: "/redeem", isMain: true },
      { name: "redeem-dialog", path: "/redeem", prepare: press("Redeem") },
      { name: "payments", path: "/payments", isMain: true },
      { name: "payment-tracker", path: "/payments", prepare: openFirstRow },
      { name: "taxation", path: "/payments", prepare: tab("Taxation") },
      { name: "manage-account", path: "/manage-account", isMain: true },
      { name: "w9", path: "/manage-account", prepare: tab("W9 Form") },
      { name: "support", path: "/support" },
      { name: "ticket", path: "/support", prepare: followFirstLink },
      { name: "create-ticket", path: "/support", prepare: press(/Create/) },
      { name: "faq", path: "/faq" },
      { name: "contact", path: "/contact" },
    ],
  },
  {
    persona: "ana",
    isVerified: true,
    screens: [{ name: "ssn-prompt", path: "/redeem", prepare: press("Redeem") }],
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
