import { aliasErrors } from "@portal/contract/payout-methods/alias.rules.ts";
import { defaultAfterSaving } from "@portal/contract/payout-methods/default-method.rules.ts";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  type PayoutMethodId,
  personToPersonMethodId,
  type SavedAlias,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { useState } from "react";
import { CallFailure } from "#kernel/call-failure.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import type { FreshCode } from "#verification/verification.public.ts";
import type { SavedDefault } from "./saved-default.ts";
import { useAliasFields } from "./use-alias-fields.ts";
import { useMethodForm } from "./use-method-form.ts";

export interface AliasFormOptions {
  saved: SavedAlias | undefined;
  defaults: SavedDefault;
  freshCode: FreshCode;
  onSaved: (methodId: PayoutMethodId) => void;
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
export function useAliasForm({ saved, defaults, freshCode, onSaved }: AliasFormOptions) {
  const fields = useAliasFields(saved);
  // Null until the banker touches the radio: until then it shows what is saved.
  const [chosenDefault, setAsDefault] = useState<boolean | null>(null);
  const isSetAsDefault = chosenDefault ?? defaults.startsSet;
  const [isSorry, setSorry] = useState(false);
  const [failure, setFailure] = useState("");
  const form = useMethodForm({
    methodId: personToPersonMethodId,
    isSaved: saved !== undefined,
    freshCode,
    texts,
    draft() {
      setFailure("");
      const choice = { methodId: personToPersonMethodId, isSetAsDefault } as const;
      const defaultMethodId = defaultAfterSaving(choice, defaults.saved);
      return { methodId: personToPersonMethodId, alias: fields.alias, defaultMethodId };
    },
    errors: () => aliasErrors(fields.alias),
    reset() {
      fields.reset();
      setFailure("");
      setAsDefault(null);
    },
    onRefused() {
      // The contact is not enrolled: what was saved stands in the field again (P2P-14).
      fields.reset();
      setSorry(true);
    },
    onSaved: () => onSaved(personToPersonMethodId),
    onFailed(thrown) {
      if (thrown instanceof CallFailure && thrown.isHandled) return;
      const text = failureText(thrown);
      setFailure(text);
      showSnackbar({ kind: "error", text });
    },
  });
  return {
    ...fields,
    form,
    failure,
    isSetAsDefault,
    setAsDefault,
    isSorry,
    closeSorry: () => setSorry(false),
  };
}
