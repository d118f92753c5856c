import { type ReactNode, useDeferredValue, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { readMirrors } from "#kernel/cookies.ts";
import type { Path } from "#kernel/paths.ts";
import { type SessionState, useSession } from "#kernel/session-store.ts";
import { AccessDenied } from "./access-denied.tsx";
import { BareFrame } from "./bare-frame.tsx";
import { LazyShell } from "./lazy-shell.tsx";
import { whereTo } from "./where-to.ts";

/** Asks before every address is shown whether it may be, and goes elsewhere if not. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const decision = whereTo(pathname, useUnhurriedSession(), readMirrors());
  switch (decision.kind) {
    case "wait":
      return (
        <BareFrame>
          <main id="main" aria-busy="true" />
        </BareFrame>
      );
    case "go":
      return <GoElsewhere to={decision.to} />;
    case "denied":
      return (
        <LazyShell>
          <AccessDenied />
        </LazyShell>
      );
    case "show":
      return children;
  }
}

/**
 * Goes whenever it is asked, as <Navigate> does not: Back may lead to the address that was just
 * left before the page gone to has been shown, and there nothing would tell it to go again.
 */
function GoElsewhere({ to }: { to: Path }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }));
  return null;
}

/**
 * The first page after the lookup is the largest thing ever rendered: in one go it would hold up
 * the browser. Deferred, it is rendered in small steps. Every other change, leaving above all,
 * counts at once.
 */
function useUnhurriedSession(): SessionState {
  const session = useSession();
  const deferred = useDeferredValue(session);
  return deferred.isChecking && session.isSignedOn ? deferred : session;
}
