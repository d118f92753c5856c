import { Suspense } from "react";
import { isVerified, readMirrors } from "#kernel/cookies.ts";
import { BareFrame } from "./bare-frame.tsx";
import { lazyPage } from "./lazy-page.tsx";
import type { ShellProps } from "./shell.tsx";

const LateShell = lazyPage<ShellProps>(async () => (await import("./shell.tsx")).Shell, "stage");

// Whoever is verified will need it: it comes beside the welcome lookup, not after it.
if (isVerified(readMirrors())) void LateShell.preload();

/** The shell in a chunk of its own: sign-on and verification do without it. */
export function LazyShell(props: ShellProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <LateShell {...props} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <BareFrame>
      <main id="main" aria-busy="true" />
    </BareFrame>
  );
}
