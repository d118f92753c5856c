import type { ComponentType } from "react";
import { ComingPage } from "./coming-page.tsx";
import { lazyPage } from "./lazy-page.tsx";

const coming =
  (title: string): ComponentType =>
  () => <ComingPage title={title} />;

/** The page of each address in the shell. A feature that is built replaces its one line. */
export const pages = {
  dashboard: lazyPage(async () => (await import("#dashboard/dashboard-page.tsx")).DashboardPage),
  redeem: lazyPage(async () => (await import("#redeem/redeem-page.tsx")).RedeemPage),
  payments: lazyPage(async () => (await import("./payments-page.tsx")).PaymentsPage),
  manageAccount: lazyPage(
    async () => (await import("./manage-account-page.tsx")).ManageAccountPage,
  ),
  support: coming("Support"),
  employeeRewards: coming("Employee Rewards"),
  reports: coming("Reports"),
  faq: lazyPage(async () => (await import("#help/faq-page.tsx")).FaqPage),
  contact: lazyPage(async () => (await import("#help/contact-page.tsx")).ContactPage),
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

export const GalleryPage = lazyPage(
  async () => (await import("#gallery/gallery-page.tsx")).GalleryPage,
  "stage",
);
