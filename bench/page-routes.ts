import { routeModules } from "../web/vite/route-modules.ts";

/** A page as a person opens it by its address. */
export interface PageRoute {
  name: string;
  path: string;
  /** Who looks at it; nobody for what is seen before signing on. */
  persona?: string;
  /** Signed on, but the code not typed yet. */
  isUnverified?: boolean;
  /** What comes with the navigation: the tab a link elsewhere leads to. */
  arrival?: object;
  /** The chunks of which the page is made, beside the entry. */
  chunks: readonly string[];
  /** What JS and CSS may weigh in all, brotli. */
  budgetBytes: number;
}

const beforeShellBytes = 140_000;
const dashboardBytes = 160_000;
const otherBytes = dashboardBytes + 60_000;

const at = (name: string, path: string, persona = "ben"): PageRoute => ({
  name,
  path,
  persona,
  chunks: routeModules[path] ?? [],
  budgetBytes: path === "/dashboard" ? dashboardBytes : otherBytes,
});

/** Each address of the portal; /dashboard has the tightest budget of those behind the code. */
export const pageRoutes: readonly PageRoute[] = [
  { name: "sign-on", path: "/", chunks: [], budgetBytes: beforeShellBytes },
  {
    ...at("verification", "/mfaElan", "dev"),
    isUnverified: true,
    budgetBytes: beforeShellBytes,
  },
  at("dashboard", "/dashboard"),
  at("redeem", "/redeem"),
  at("payments", "/payments"),
  at("manage account", "/manage-account"),
  {
    ...at("W-9", "/manage-account", "hal"),
    chunks: [...(routeModules["/manage-account"] ?? []), "src/w9/w9-tab.tsx"],
    arrival: { selectW9Form: true },
  },
  at("support", "/support"),
  at("employee rewards", "/bankers", "fay"),
  at("reports", "/reports", "fay"),
  at("FAQ", "/faq"),
  at("contact", "/contact"),
];

export function routeNamed(name: string): PageRoute {
  const route = pageRoutes.find((one) => one.name === name);
  if (!route) throw new Error(`no route is called ${name}`);
  return route;
}
