import { type ReactNode, Suspense } from "react";
import { Outlet, useMatch } from "react-router";
import { CashInBanner } from "#banners/banners.public.ts";
import { paths } from "#kernel/paths.ts";
import { contentRef } from "#ui/focus-origin.ts";
import { Footer } from "./footer.tsx";
import classes from "./frame.module.css";
import { Header } from "./header.tsx";
import { SkipLink } from "./skip-link.tsx";

export interface ShellProps {
  /** Instead of the route's page. */
  children?: ReactNode;
  /** The place of Help Center and sales tip, in the header of /dashboard only (HDR-02, HDR-03). */
  dashboardTools?: ReactNode;
}

/** The frame of every page behind verification. */
export function Shell({ children, dashboardTools }: ShellProps) {
  const isDashboard = useMatch(paths.dashboard) !== null;
  return (
    <>
      <SkipLink />
      <Header tools={isDashboard ? <Suspense>{dashboardTools}</Suspense> : null} />
      <main
        ref={contentRef}
        id="main"
        tabIndex={-1}
        // Whoever is led to a new page hears which it is.
        aria-labelledby="page-title"
        className={classes.page}
        data-ground={isDashboard ? "grey" : "white"}
      >
        <div className={classes.wrap}>
          <CashInBanner isShown={!isDashboard} />
          <Suspense fallback={<span data-skeleton />}>{children ?? <Outlet />}</Suspense>
        </div>
      </main>
      <Footer hasLinks />
    </>
  );
}
