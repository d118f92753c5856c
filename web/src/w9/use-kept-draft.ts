import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { useEffect, useEffectEvent } from "react";
import { onIdleWarning } from "#kernel/idle-warning.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { keepDraft } from "./w9.calls.ts";
import { draftToKeep, type W9Editor } from "./w9-editor.ts";

interface KeptDraft {
  year: number;
  editor: W9Editor;
  /** Only what has not been submitted can be a draft. */
  canKeep: boolean;
}

/**
 * When nobody has stirred for nine minutes the session is about to end, and with it the page. What
 * was typed by then is kept as a draft on the server, where it is sealed; nothing waits in the
 * browser. The form on screen stays as it is, half-typed fields too, for whoever is back in time.
 */
export function useKeptDraft({ year, editor, canKeep }: KeptDraft): void {
  const keep = useEffectEvent(async () => {
    const answers = canKeep ? draftToKeep(editor) : null;
    if (!answers) return;
    const outcome = await keepDraft({ year, answers, target: null, signedAt: new Date() });
    if (outcome.ok) showSnackbar({ kind: "success", text: w9Messages.keptAsDraft });
  });
  useEffect(
    () =>
      onIdleWarning(() => {
        // A failure has nobody to be told: what is on screen is still there to be saved by hand.
        keep().catch(() => undefined);
      }),
    [],
  );
}
