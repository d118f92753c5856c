import { draftErrors, submissionErrors } from "@portal/contract/w9/w9.rules.ts";
import {
  activeW9Buttons,
  type W9Button,
  w9Permissions,
  w9State,
} from "@portal/contract/w9/w9.states.ts";
import type { W9Answers, W9OnFile } from "@portal/contract/w9/w9.ts";
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { ssnHandover } from "./ssn-handover.ts";
import { useFormOnFile } from "./use-form-on-file.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useW9Saves } from "./use-w9-saves.ts";
import { startW9Editor, w9Editor } from "./w9-editor.ts";
import type { W9Notice, W9Saving } from "./w9-notice.ts";

export interface W9DeskInput {
  year: number;
  onFile: W9OnFile;
  /** What the form starts with: as saved, last year's answers, or nothing. */
  answers: W9Answers;
  isReviewPending: boolean;
  cameFromRedeem: boolean;
}

/** The form and its buttons: what is typed, what may be done, and the saves. */
export function useW9Desk(input: W9DeskInput) {
  const { year, onFile, answers, isReviewPending } = input;
  const [editor, send] = useReducer(w9Editor, answers, startW9Editor);
  const [notice, setNotice] = useState<W9Notice | null>(null);
  // The prompt's number stays over what is loaded until it is saved (OP-117) or canceled (W9-54).
  const carriedSsn = useRef<string | null>(null);
  const saves = useW9Saves(input, {
    onNotice: setNotice,
    onSaved(saved) {
      carriedSsn.current = null;
      send({ type: "loaded", answers: saved, carriedSsn: null });
    },
  });
  const status = onFile.form?.status ?? null;
  const { isEditing } = editor;
  const state = w9State({ isBusy: saves.isBusy, status, isReviewPending, isEditing });

  useFormOnFile({ answers, saved: editor.saved, state, carriedSsn, send });

  function onCarried(ssn: string): void {
    carriedSsn.current = ssn;
    send({ type: "typed", field: "ssn", value: ssn });
  }
  const canKeep = activeW9Buttons(state).includes("save-draft");
  const { askIfUnsure } = useKeptDraft({ year, onFile, editor, canKeep, carriedSsn, send });
  useHandedOverSsn({ isWanted: status !== "Submitted", onCarried });

  function onPress(button: W9Button): void {
    if (button === "cancel") carriedSsn.current = null;
    if (button === "download-sample") saves.downloadSample();
    else if (button === "edit" || button === "cancel") send({ type: button });
    else save(button);
    if (button === "cancel") askIfUnsure();
  }
  /** Judged here by the rules the server judges by, so that nothing wrong is sent. */
  function save(saving: W9Saving): void {
    const { ssn, ein } = editor.saved;
    const as = saving === "save-draft" ? "draft" : "submission";
    const rules = as === "draft" ? draftErrors : submissionErrors;
    const errors = saving === "acknowledge" ? [] : rules(editor.answers, { ssn, ein });
    if (errors.length === 0) {
      saves.run(saving, editor.answers);
      return;
    }
    send({ type: "judged", as });
    setNotice({ kind: "errors", messages: errors.map(({ message }) => message) });
  }
  return {
    editor,
    send,
    state,
    permissions: w9Permissions(state),
    running: saves.running,
    notice,
    onNoticeRead: () => setNotice(null),
    onCarried,
    onPress,
  };
}

/** The number that came from the prompt on another page, if one did. */
function useHandedOverSsn(wish: { isWanted: boolean; onCarried: (ssn: string) => void }): void {
  const onCarried = useEffectEvent(wish.onCarried);
  const { isWanted } = wish;
  useEffect(() => {
    const ssn = ssnHandover.take();
    if (ssn && isWanted) onCarried(ssn);
  }, [isWanted]);
}
