import type { ComponentType } from "react";
import { ComingPage } from "./coming-page.tsx";
import { lazyPage } from "./lazy-page.tsx";

const coming =
  (title: string): ComponentType =>
  () => <ComingPage title={title} />;

/** The page of each address in the shell. A feature that is built replaces its one line. */
export const pages = {
  dashboard: coming("Dashboard"),
  redeem: lazyPage(async () => (await import("#redeem/redeem-page.tsx")).RedeemPage),
  payments: coming("Rewards"),
  manageAccount: lazyPage(
    async () => (await import("./manage-account-page.tsx")).ManageAccountPage,
  ),
  support: coming("Support"),
  employeeRewards: coming("Employee Rewards"),
  reports: coming("Reports"),
  faq: coming("FAQ"),
  contact: coming("Contact Us"),
} satisfies Record<string, ComponentType>;

export const VerificationPage = lazyPage(
  async () => (await import("#verification/verification-page.tsx")).VerificationPage,
  "stage",
);

export const GalleryPage = lazyPage(
  async () => (await import("#gallery/gallery-page.tsx")).GalleryPage,
  "stage",
);
