import { type ComponentType, lazy, Suspense, useState } from "react";
import { isVerified, readMirrors } from "#kernel/cookies.ts";
import { BareFrame } from "./bare-frame.tsx";
import { NewVersionStage } from "./new-version.tsx";
import type { ShellProps } from "./shell.tsx";

type Shell = ComponentType<ShellProps>;

let ready: Shell | undefined;
async function load(): Promise<Shell> {
  ready = (await import("./shell.tsx")).Shell;
  return ready;
}

// Whoever is verified will need it: it comes beside the welcome lookup, not after it.
// A failure here is met again, and told, where the shell is shown.
if (isVerified(readMirrors())) void load().catch(() => undefined);

const LateShell = lazy(async () => {
  try {
    return { default: await load() };
  } catch {
    // After a release the old chunk is gone: loading the page anew is the way out.
    return { default: NewVersionStage };
  }
});

/** The shell in a chunk of its own: sign-on and verification do without it. */
export function LazyShell(props: ShellProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <ReadyOrLate {...props} />
    </Suspense>
  );
}

/** At once when it is here already, as lazyPage does it. */
function ReadyOrLate(props: ShellProps) {
  const [Shown] = useState<Shell>(() => ready ?? LateShell);
  return <Shown {...props} />;
}

function Waiting() {
  return (
    <BareFrame>
      <main id="main" aria-busy="true" />
    </BareFrame>
  );
}
