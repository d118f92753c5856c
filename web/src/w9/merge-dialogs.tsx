import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { useCallback } from "react";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { useProfile } from "#kernel/session-store.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useVerificationForm } from "#verification/verification.public.ts";
import type { useSsnPrompt } from "./use-ssn-prompt.ts";

/** The merge question, the fresh code it may need, and how it ended. One is open at a time. */
export function MergeDialogs({ flow }: { flow: ReturnType<typeof useSsnPrompt> }) {
  const { prompt, send, onMerge, onMergeRead } = flow;
  const { email } = useProfile();
  const go = useGo();
  const form = useVerificationForm(prompt.step === "verifying");
  const onFailed = useCallback(() => go(paths.verificationIncomplete, { replace: true }), [go]);
  return (
    <>
      <ConfirmDialog
        opened={prompt.step === "asking" || prompt.step === "merging"}
        question={w9Messages.mergeQuestion}
        consequence={`The other profile has the employee ID ${prompt.holder}.`}
        isBusy={prompt.step === "merging"}
        onYes={onMerge}
        onNo={() => prompt.step === "asking" && send({ type: "declined" })}
      />
      <Dialog
        opened={prompt.step === "verifying" && form !== null}
        onClose={() => send({ type: "declined" })}
        width={464}
        title={verificationMessages.heading}
      >
        {form && (
          <form.VerificationForm
            email={email}
            reason="Before two profiles become one we e-mail you a new 6-digit code."
            onPassed={onMerge}
            onFailed={onFailed}
          />
        )}
      </Dialog>
      <AlertDialog
        opened={prompt.step === "merged"}
        text={w9Messages.merged}
        confirmText="OK"
        onClose={() => void onMergeRead()}
      />
      <AlertDialog
        opened={prompt.step === "refused"}
        text={prompt.refusal}
        confirmText={commonMessages.dismiss}
        onClose={() => send({ type: "refusal-read" })}
      />
    </>
  );
}
