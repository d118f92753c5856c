import type { FieldError } from "@portal/contract/kernel/field-error.ts";
import type {
  PayoutMethodDraft,
  PayoutMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { useState } from "react";
import { showSnackbar } from "#ui/snackbar-store.ts";
import type { FreshCode } from "#verification/verification.public.ts";
import { formMode } from "./form-mode.ts";
import type { SaveRefusal } from "./save-answer.ts";
import type { SavedDefault } from "./saved-default.ts";
import { useDefaultChoice } from "./use-default-choice.ts";
import type { Landing } from "./use-landing.ts";
import { useMethodChanges } from "./use-method-changes.ts";

/** What the tab gives to either form. */
export interface MethodFormProps {
  defaults: SavedDefault;
  freshCode: FreshCode;
  /** For whoever was sent here from the other form, which is gone with the focus. */
  startsOn?: Landing | null;
  onChanging: (isChanging: boolean) => void;
  /** Something here would be lost with the form, or no longer. */
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: (methodId: PayoutMethodId) => void;
}

interface MethodFormOptions extends MethodFormProps {
  methodId: PayoutMethodId;
  isSaved: boolean;
  /** What stands in the form now. */
  draft: (defaultMethodId: PayoutMethodId) => PayoutMethodDraft;
  errors: () => FieldError[];
  /** Puts the saved values back into the fields. */
  reset: () => void;
  texts: { setUp: string; updated: string; deleted: string };
  onRefused: (refusal: SaveRefusal, draft: PayoutMethodDraft) => void;
  onFailed?: (failure: unknown) => void;
}

/** What the bank form and the person-to-person form have in common. */
export function useMethodForm(options: MethodFormOptions) {
  const { methodId, isSaved, texts } = options;
  const [isEditing, setEditing] = useState(false);
  const check = useErrorCheck();
  const [landing, setLanding] = useState<Landing | null>(options.startsOn ?? null);
  const defaultChoice = useDefaultChoice(methodId, options.defaults);
  const mode = formMode({ isSaved, isEditing });

  function leaveEditing(on: Landing["on"]): void {
    setLanding({ on });
    setEditing(false);
    check.clear();
    options.reset();
    defaultChoice.reset();
  }

  const { saving, deleting } = useMethodChanges({
    ...options,
    onSaved() {
      leaveEditing(mode === "edit" ? "edit" : "title");
      showSnackbar({ kind: "success", text: mode === "edit" ? texts.updated : texts.setUp });
      options.onSaved(methodId);
    },
    onDeleted() {
      leaveEditing("title");
      showSnackbar({ kind: "success", text: texts.deleted });
    },
    onRefused(refusal, draft) {
      options.onRefused(refusal, draft);
      if (refusal === "numbers-equal") check.fail();
    },
  });

  function submit(): void {
    const hasErrors = options.errors().length > 0;
    if (hasErrors) check.fail();
    // Fields that a refused save puts back are as good as untouched: nobody typed what they lack.
    else check.clear();
    if (!hasErrors && !saving.isPending) saving.mutate(options.draft(defaultChoice.afterSaving()));
  }

  return {
    mode,
    /** Checked on Save; once it found errors, with every change until the next. */
    errors: check.isFailed ? options.errors() : [],
    refusedCount: check.failedCount,
    defaultChoice,
    /** The form stays as it was sent: the answer puts what is saved in the place of all else. */
    isSaving: saving.isPending,
    isDeleting: deleting.isPending,
    edit() {
      setEditing(true);
      setLanding({ on: "field" });
    },
    cancel: () => leaveEditing("edit"),
    landing,
    submit,
    remove: () => deleting.mutateAsync(),
  };
}

function useErrorCheck() {
  const [isFailed, setFailed] = useState(false);
  const [failedCount, setFailedCount] = useState(0);
  return {
    isFailed,
    /** Counts the saves with errors, so that these can take the focus each time. */
    failedCount,
    clear: () => setFailed(false),
    fail() {
      setFailed(true);
      setFailedCount(failedCount + 1);
    },
  };
}

export type MethodForm = ReturnType<typeof useMethodForm>;
