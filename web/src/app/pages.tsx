import type { ComponentType } from "react";
import { lazyPage } from "./lazy-page.tsx";
import { shellPage } from "./shell-page.tsx";

/** The page of each address in the shell. */
export const pages = {
  dashboard: shellPage(async () => (await import("#dashboard/dashboard-page.tsx")).DashboardPage),
  redeem: shellPage(async () => (await import("#redeem/redeem-page.tsx")).RedeemPage),
  payments: shellPage(async () => (await import("./payments-page.tsx")).PaymentsPage),
  manageAccount: shellPage(
    async () => (await import("./manage-account-page.tsx")).ManageAccountPage,
  ),
  support: shellPage(async () => (await import("#support/support-page.tsx")).SupportPage),
  employeeRewards: shellPage(
    async () => (await import("#employee-rewards/employee-rewards-page.tsx")).EmployeeRewardsPage,
  ),
  reports: shellPage(async () => (await import("#reports/reports-page.tsx")).ReportsPage),
  faq: shellPage(async () => (await import("#help/faq-page.tsx")).FaqPage),
  contact: shellPage(async () => (await import("#help/contact-page.tsx")).ContactPage),
} satisfies Record<string, ComponentType>;

export const VerificationPage = lazyPage(
  async () => (await import("#verification/verification-page.tsx")).VerificationPage,
  "stage",
);

/** Help Center and sales tip; without them, if they cannot be loaded, the page still works. */
export const DashboardTools = lazyPage(
  async () => (await import("#onboarding/dashboard-tools.tsx")).DashboardTools,
  "nowhere",
);

/** The second tab of Manage Account. */
export const W9Tab = lazyPage(async () => (await import("#w9/w9-tab.tsx")).W9Tab, "tab");

export const GalleryPage = lazyPage(
  async () => (await import("#gallery/gallery-page.tsx")).GalleryPage,
  "stage",
);
