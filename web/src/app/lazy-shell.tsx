import { type ComponentProps, lazy, Suspense } from "react";
import { isVerified, readMirrors } from "#kernel/cookies.ts";
import { BareFrame } from "./bare-frame.tsx";
import { NewVersionStage } from "./new-version.tsx";

const load = () => import("./shell.tsx");

// Whoever is verified will need it: it comes beside the welcome lookup, not after it.
// A failure here is met again, and told, where the shell is shown.
if (isVerified(readMirrors())) void load().catch(() => undefined);

const LoadedShell = lazy(async () => {
  try {
    return { default: (await load()).Shell };
  } catch {
    // After a release the old chunk is gone: loading the page anew is the way out.
    return { default: NewVersionStage };
  }
});

/** The shell in a chunk of its own: sign-on and verification do without it. */
export function LazyShell(props: ComponentProps<typeof LoadedShell>) {
  return (
    <Suspense fallback={<Waiting />}>
      <LoadedShell {...props} />
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
