import type { W9Error } from "@portal/contract/w9/w9.rules.ts";
import { useEffect, useRef, useState } from "react";
import { LeaveGuard } from "#ui/leave-guard.tsx";
import { fieldId } from "./paper.ts";
import { SsnPromptDialog } from "./ssn-prompt-dialog.tsx";
import { useW9Desk, type W9DeskInput } from "./use-w9-desk.ts";
import { editButtonId, W9Actions } from "./w9-actions.tsx";
import { W9Dialogs } from "./w9-dialogs.tsx";
import { isDirty, type W9Editor } from "./w9-editor.ts";
import type { W9Notice } from "./w9-notice.ts";
import { W9Notices } from "./w9-notices.tsx";
import { W9Viewer } from "./w9-viewer.tsx";

interface W9DeskProps extends W9DeskInput {
  isPrefilled: boolean;
  /** No form, and the number was not asked for on the way here (W9-41). */
  asksForSsn: boolean;
}

/** The form on screen with all that belongs to it. */
export function W9Desk({ isPrefilled, asksForSsn, ...input }: W9DeskProps) {
  const desk = useW9Desk(input);
  const { editor, notice } = desk;
  const [isAsking, setAsking] = useState(asksForSsn);
  const { form } = input.onFile;
  const standing =
    form === null
      ? "new"
      : form.status === "Draft"
        ? "draft"
        : input.isReviewPending
          ? "review"
          : "submitted";

  useFocusOnWrongField(notice, editor.errors);
  useFocusOnEditing(editor.isEditing);
  return (
    <>
      <W9Actions
        state={desk.state}
        standing={standing}
        year={input.year}
        signedAt={form?.signedAt ?? null}
        running={desk.running}
        onPress={desk.onPress}
      />
      <W9Notices
        isUnderReview={standing === "review"}
        isPrefilled={standing === "new" && isPrefilled}
        isKept={editor.isKept}
      />
      <W9Viewer desk={desk} onFile={input.onFile} />
      <SsnPromptDialog
        opened={isAsking && form === null}
        reason="To fill out your W9 form we need your Social Security Number."
        onClose={() => setAsking(false)}
        onContinue={desk.onCarried}
      />
      <W9Dialogs notice={notice} onRead={desk.onNoticeRead} />
      <LeaveGuard
        // On its way it arrives, whether anybody waits for it or not.
        isDirty={isDirty(editor) && desk.state !== "busy"}
        question="Leave without saving?"
        consequence={leaveConsequence(editor)}
      />
    </>
  );
}

function leaveConsequence({ isKept }: W9Editor): string {
  const changes = isKept ? "Part of what you changed" : "What you changed";
  return `${changes} on your W9 form is not saved yet and would be lost.`;
}

/**
 * A dialog gives the focus back to where it was when it opened. So the first wrong field takes the
 * focus before the list of errors opens, and has it again once the list is closed (OP-126).
 */
function useFocusOnWrongField(notice: W9Notice | null, errors: readonly W9Error[]): void {
  const wrong = errors.find(({ field }) => field !== "form")?.field ?? "name";
  const isListed = notice?.kind === "errors";
  useEffect(() => {
    if (isListed) document.getElementById(fieldId(wrong))?.focus();
  }, [isListed, wrong]);
}

/** Edit and Cancel switch themselves off: the one leads into the form, the other back out of it. */
function useFocusOnEditing(isEditing: boolean): void {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    document.getElementById(isEditing ? fieldId("name") : editButtonId)?.focus();
  }, [isEditing]);
}
