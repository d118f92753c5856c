/** What the entry loads one after the other, each in a task of its own: see src/app/main.ts. */
export const entryParts = [
  "src/app/begin.ts",
  "src/app/root.ts",
  "src/ui/ui-provider.tsx",
  "src/app/mount.tsx",
];

const shell = "src/app/shell.tsx";

/** Of which lazy modules, beside the entry, the page at an address is made. */
export const routeModules: Readonly<Record<string, readonly string[]>> = {
  "/mfaElan": ["src/verification/verification-page.tsx"],
  "/dashboard": [
    shell,
    "src/app/early-dashboard.ts",
    "src/dashboard/dashboard-page.tsx",
    // In the header of this page alone.
    "src/onboarding/dashboard-tools.tsx",
    "src/dashboard/projection-chart.tsx",
  ],
  "/redeem": [shell, "src/app/early-redeem.ts", "src/redeem/redeem-page.tsx"],
  "/payments": [shell, "src/app/early-payments.ts", "src/app/payments-page.tsx"],
  "/manage-account": [shell, "src/app/early-manage-account.ts", "src/app/manage-account-page.tsx"],
  "/support": [shell, "src/support/support-page.tsx"],
  "/bankers": [shell, "src/employee-rewards/employee-rewards-page.tsx"],
  "/reports": [shell, "src/reports/reports-page.tsx"],
  "/faq": [shell, "src/help/faq-page.tsx"],
  "/contact": [shell, "src/help/contact-page.tsx"],
};
