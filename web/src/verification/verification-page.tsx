import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import { useCallback, useEffect } from "react";
import { tabs } from "#kernel/broadcast.ts";
import { isVerified, readMirrors, writeMirror } from "#kernel/cookies.ts";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { sessionStore, useProfile } from "#kernel/session-store.ts";
import { Stage } from "#ui/stage.tsx";
import { ShieldIcon } from "./shield-icon.tsx";
import { useExclusion } from "./verification.calls.ts";
import classes from "./verification.module.css";
import { VerificationForm } from "./verification-form.tsx";

const reason = "To keep your rewards safe, we e-mail you a 6-digit code each time you sign in.";

/** /mfaElan: the exclusion is asked first; whoever is not excused enters a code. */
export function VerificationPage() {
  const go = useGo();
  const { email, locationId } = useProfile();
  const { isChecking, isExcluded } = useExclusion(locationId);

  const onPassed = useCallback(() => {
    // The server has verified the session; the mirror only opens the guard (MFA-15).
    writeMirror("mfaToken", "1");
    tabs().tell({ kind: "verified" });
    go(paths.dashboard, { replace: true });
  }, [go]);
  const onFailed = useCallback(() => go(paths.verificationIncomplete, { replace: true }), [go]);

  useEffect(() => {
    if (isExcluded) onPassed();
  }, [isExcluded, onPassed]);
  // Passed in another tab, the guard opens here too; the code is used up, and would count as wrong.
  useEffect(() => {
    const stop = tabs().listen(({ kind }) => kind === "verified" && sessionStore.refresh());
    // What was told before, since the guard decided, nobody has heard.
    if (isVerified(readMirrors())) sessionStore.refresh();
    return stop;
  }, []);

  return (
    <Stage heading={verificationMessages.heading} icon={ShieldIcon}>
      <div className={classes.body} aria-busy={isChecking || isExcluded}>
        {!isChecking && !isExcluded && (
          <VerificationForm
            email={email}
            reason={reason}
            outlivesReload
            onPassed={onPassed}
            onFailed={onFailed}
          />
        )}
      </div>
    </Stage>
  );
}
