import type { QueryClient } from "@tanstack/react-query";
import { isVerified, readMirrors } from "#kernel/cookies.ts";
import { type Path, paths } from "#kernel/paths.ts";
import { DashboardTools, pages } from "./pages.tsx";

interface Early {
  pages: readonly { preload(): Promise<void> }[];
  /** What the page begins with, its calls above all. */
  calls?: () => Promise<{ fetchEarly(queryClient: QueryClient): unknown }>;
}

const early: Partial<Record<Path, Early>> = {
  [paths.dashboard]: {
    pages: [pages.dashboard, DashboardTools],
    calls: () => import("./early-dashboard.ts"),
  },
  [paths.payments]: { pages: [pages.payments], calls: () => import("./early-payments.ts") },
  [paths.redeem]: { pages: [pages.redeem], calls: () => import("./early-redeem.ts") },
  [paths.manageAccount]: {
    pages: [pages.manageAccount],
    calls: () => import("./early-manage-account.ts"),
  },
  [paths.support]: { pages: [pages.support] },
  [paths.employeeRewards]: { pages: [pages.employeeRewards] },
  [paths.reports]: { pages: [pages.reports] },
  [paths.faq]: { pages: [pages.faq] },
  [paths.contact]: { pages: [pages.contact] },
};

/**
 * Whoever says to be verified will most likely see the page of this address: its code and its calls
 * start beside the welcome lookup, not after it. The server judges each call by itself, and nothing
 * is shown before the guard has let the page pass.
 */
export function startEarly(pathname: string, queryClient: QueryClient): void {
  if (!isVerified(readMirrors())) return;
  const found = early[pathname as Path];
  // The calls first: what they answer takes longer than the code that draws it.
  found?.calls?.().then(
    ({ fetchEarly }) => fetchEarly(queryClient),
    // The page asks again when it is shown, and says then that a new version is out.
    () => undefined,
  );
  for (const page of found?.pages ?? []) void page.preload();
}
