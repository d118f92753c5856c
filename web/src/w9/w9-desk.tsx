import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { fieldId } from "./paper.ts";
import { SsnPromptDialog } from "./ssn-prompt-dialog.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useW9Desk, type W9DeskInput } from "./use-w9-desk.ts";
import classes from "./w9.module.css";
import { W9Actions } from "./w9-actions.tsx";
import { W9Dialogs } from "./w9-dialogs.tsx";
import { isDirty } from "./w9-editor.ts";
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
  const guard = useLeaveGuard(isDirty(editor));
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

  function onErrorsRead(): void {
    desk.onNoticeRead();
    const wrong = editor.errors.find(({ field }) => field !== "form")?.field ?? "name";
    // The closing dialog gives the focus back to the button first.
    setTimeout(() => document.getElementById(fieldId(wrong))?.focus(), 60);
  }
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
      {standing === "review" && (
        <Notice tone="warning" role="alert">
          {w9Messages.reviewAlert}
        </Notice>
      )}
      {standing === "new" && isPrefilled && <Notice>{w9Messages.prefilled}</Notice>}
      <W9Viewer desk={desk} onFile={input.onFile} />
      <SsnPromptDialog
        opened={isAsking && form === null}
        reason="Your W9 form starts with your SSN."
        onClose={() => setAsking(false)}
        onContinue={desk.onCarried}
      />
      <W9Dialogs notice={notice} onRead={desk.onNoticeRead} onErrorsRead={onErrorsRead} />
      <ConfirmDialog
        opened={guard.isAsking}
        isDestructive
        question="Leave without saving?"
        consequence="What you changed on your W9 form is not saved yet and would be lost."
        onYes={guard.onLeave}
        onNo={guard.onStay}
      />
    </>
  );
}

interface NoticeProps {
  tone?: "info" | "warning";
  role?: "alert" | "status";
  children: ReactNode;
}

function Notice({ tone = "info", role = "status", children }: NoticeProps) {
  const Icon = tone === "warning" ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
