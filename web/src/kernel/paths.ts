/** Every address of the portal, once. */
export const paths = {
  root: "/",
  error: "/error",
  verification: "/mfaElan",
  dashboard: "/dashboard",
  redeem: "/redeem",
  payments: "/payments",
  manageAccount: "/manage-account",
  manageAccountUpdate: "/manage-account-update",
  support: "/support",
  supportStatus: "/support/status",
  supportTicket: "/support/ticket",
  employeeRewards: "/bankers",
  reports: "/reports",
  faq: "/faq",
  contact: "/contact",
  logout: "/logout",
  sessionOut: "/sessionOut",
  verificationIncomplete: "/mfalogout",
  /** Served by the server in demo mode; no route of the page. */
  devLogin: "/dev/login",
  /** Every component in its states; the server hands the page out here in demo mode only. */
  devGallery: "/dev/gallery",
} as const;

export type Path = (typeof paths)[keyof typeof paths];
