import type { FieldError } from "@portal/contract/kernel/field-error.ts";
import {
  type PayoutMethodDraft,
  type PayoutMethodId,
  responseCode,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showSnackbar } from "#ui/snackbar-store.ts";
import type { FreshCode } from "#verification/verification.public.ts";
import { type FormMode, formMode } from "./form-mode.ts";
import { forgetMethods, sendDeletion, sendMethod } from "./payout-methods.calls.ts";
import type { Landing } from "./use-landing.ts";

interface MethodFormOptions {
  methodId: PayoutMethodId;
  isSaved: boolean;
  freshCode: FreshCode;
  /** What stands in the form now. */
  draft: () => PayoutMethodDraft;
  errors: () => FieldError[];
  /** Puts the saved values back into the fields. */
  reset: () => void;
  texts: { setUp: string; updated: string; deleted: string };
  /** The answer was not zero. */
  onRefused: () => void;
  onSaved: (mode: FormMode) => void;
  /** Takes over the announcement of a failed save where the form has words of its own. */
  onFailed?: (failure: unknown) => void;
}

/** What the bank form and the person-to-person form have in common. */
export function useMethodForm(options: MethodFormOptions) {
  const { methodId, isSaved, freshCode, texts } = options;
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [landing, setLanding] = useState<Landing | null>(null);
  const mode = formMode({ isSaved, isEditing });

  function leaveEditing(on: Landing["on"]): void {
    setLanding({ on });
    setEditing(false);
    setChecked(false);
    options.reset();
  }

  const saving = useMutation({
    mutationFn: (draft: PayoutMethodDraft) => freshCode.run(() => sendMethod(draft)),
    meta: { isSilent: options.onFailed !== undefined },
    onError: (failure) => options.onFailed?.(failure),
    async onSuccess(answer, draft) {
      if (answer.responseCode !== responseCode.done) return options.onRefused();
      await forgetMethods(queryClient, { kind: "saved", draft });
      leaveEditing(mode === "edit" ? "edit" : "title");
      showSnackbar({ kind: "success", text: mode === "edit" ? texts.updated : texts.setUp });
      options.onSaved(mode);
    },
  });

  const deleting = useMutation({
    mutationFn: () => freshCode.run(() => sendDeletion(methodId)),
    async onSuccess() {
      await forgetMethods(queryClient, { kind: "deleted", methodId });
      leaveEditing("title");
      showSnackbar({ kind: "success", text: texts.deleted });
    },
  });

  function submit(): void {
    setChecked(true);
    setAttempt(attempt + 1);
    if (options.errors().length > 0 || saving.isPending) return;
    saving.mutate(options.draft());
  }

  return {
    mode,
    /** Checked on Save, from then on with every change. */
    errors: isChecked ? options.errors() : [],
    /** Counts the presses of Save, so that the list of errors can take the focus each time. */
    attempt,
    isSaving: saving.isPending,
    isDeleting: deleting.isPending,
    edit: () => setEditing(true),
    cancel: () => leaveEditing("edit"),
    landing,
    submit,
    remove: () => deleting.mutateAsync(),
  };
}

export type MethodForm = ReturnType<typeof useMethodForm>;
