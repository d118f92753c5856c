import { bankAccountErrors } from "@portal/contract/payout-methods/bank-account.rules.ts";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  bankAccountMethodId,
  type SavedBankAccount,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { useState } from "react";
import { useIsHere } from "#kernel/use-is-here.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { useBankAccountFields } from "./use-bank-account-fields.ts";
import { type MethodFormProps, useMethodForm } from "./use-method-form.ts";
import { useRefusedNumbers } from "./use-refused-numbers.ts";
import { useUnsavedReport } from "./use-unsaved-report.ts";

export interface BankAccountFormOptions extends MethodFormProps {
  saved: SavedBankAccount | undefined;
}

const texts = {
  setUp: payoutMethodMessages.bankSetUp,
  updated: payoutMethodMessages.bankUpdated,
  deleted: payoutMethodMessages.bankDeleted,
};

/** The bank account's form without its looks. */
export function useBankAccountForm({ saved, ...options }: BankAccountFormOptions) {
  const fields = useBankAccountFields(saved);
  const refused = useRefusedNumbers();
  const [hasIssue, setIssue] = useState(false);
  const isHere = useIsHere();
  const form = useMethodForm({
    ...options,
    methodId: bankAccountMethodId,
    isSaved: saved !== undefined,
    texts,
    draft: (defaultMethodId) => ({
      methodId: bankAccountMethodId,
      bankAccount: fields.form,
      defaultMethodId,
    }),
    errors: () => [...bankAccountErrors(fields.form), ...refused.errors(fields.form)],
    reset() {
      fields.reset();
      refused.forget();
    },
    onRefused(refusal, draft) {
      // Whoever has left the form meanwhile believes that it was saved.
      if (!isHere()) showSnackbar({ kind: "error", text: payoutMethodMessages.bankIssueHeading });
      else if (refusal === "numbers-equal") refused.keep(draft);
      else setIssue(true);
    },
  });
  useUnsavedReport(options, form, fields.isTyped);
  return {
    fields: fields.fields,
    typed: fields.form,
    change: fields.change,
    form,
    hasIssue,
    closeIssue: () => setIssue(false),
    errorOf: (field: string) => form.errors.find((one) => one.field === field)?.message,
  };
}

export type BankAccountDesk = ReturnType<typeof useBankAccountForm>;
