import { type ReactNode, Suspense } from "react";
import { Footer } from "./footer.tsx";
import { LogoHeader } from "./logo-header.tsx";
import { SkipLink } from "./skip-link.tsx";

/** The frame of every page outside the shell: logo, at most one action, footer without links. */
export function BareFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <LogoHeader action={action} />
      <Suspense fallback={<main id="main" aria-busy="true" />}>{children}</Suspense>
      <Footer />
    </>
  );
}
