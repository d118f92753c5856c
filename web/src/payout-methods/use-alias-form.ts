import { aliasErrors } from "@portal/contract/payout-methods/alias.rules.ts";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  personToPersonMethodId,
  type SavedAlias,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { useState } from "react";
import { CallFailure } from "#kernel/call-failure.ts";
import { useIsHere } from "#kernel/use-is-here.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { useAliasFields } from "./use-alias-fields.ts";
import { type MethodFormProps, useMethodForm } from "./use-method-form.ts";
import { useUnsavedReport } from "./use-unsaved-report.ts";

export interface AliasFormOptions extends MethodFormProps {
  saved: SavedAlias | undefined;
}

const texts = {
  setUp: payoutMethodMessages.aliasSetUp,
  updated: payoutMethodMessages.aliasUpdated,
  deleted: payoutMethodMessages.aliasDeleted,
};

/** The network's own code is shown as it came; everything else has one sentence (P2P-19, 20). */
function failureText(failure: unknown): string {
  const { tokenNotEnrolled, otherAliasFailure } = payoutMethodMessages;
  const isToken = failure instanceof CallFailure && failure.serverText === tokenNotEnrolled;
  return isToken ? tokenNotEnrolled : otherAliasFailure;
}

/** The person-to-person form without its looks. */
export function useAliasForm({ saved, ...options }: AliasFormOptions) {
  const fields = useAliasFields(saved);
  const [isSorry, setSorry] = useState(false);
  const [failure, setFailure] = useState("");
  const isHere = useIsHere();
  function tellFailure(text: string): void {
    setFailure(text);
    showSnackbar({ kind: "error", text });
  }
  const form = useMethodForm({
    ...options,
    methodId: personToPersonMethodId,
    isSaved: saved !== undefined,
    texts,
    onChanging(isChanging) {
      if (isChanging) setFailure("");
      options.onChanging(isChanging);
    },
    draft: (defaultMethodId) => ({
      methodId: personToPersonMethodId,
      alias: fields.alias,
      defaultMethodId,
    }),
    errors: () => aliasErrors(fields.alias),
    reset() {
      fields.reset();
      setFailure("");
    },
    onRefused(refusal) {
      if (refusal === "outdated") return tellFailure(payoutMethodMessages.otherAliasFailure);
      // Whoever has left the form meanwhile believes that it was saved.
      if (!isHere()) return tellFailure(payoutMethodMessages.notEnrolled);
      // The contact is not enrolled: what was saved stands in the form again (P2P-14).
      fields.reset();
      form.defaultChoice.reset();
      setSorry(true);
    },
    onFailed(thrown) {
      if (thrown instanceof CallFailure && thrown.isHandled) return;
      tellFailure(failureText(thrown));
    },
  });
  useUnsavedReport(options, form, fields.isTyped);
  return {
    ...fields,
    form,
    failure,
    isSorry,
    closeSorry: () => setSorry(false),
  };
}
