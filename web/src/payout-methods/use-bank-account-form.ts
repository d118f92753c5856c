import { bankAccountErrors } from "@portal/contract/payout-methods/bank-account.rules.ts";
import { defaultAfterSaving } from "@portal/contract/payout-methods/default-method.rules.ts";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  bankAccountMethodId,
  type PayoutMethodId,
  type SavedBankAccount,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { useState } from "react";
import type { FreshCode } from "#verification/verification.public.ts";
import type { SavedDefault } from "./saved-default.ts";
import { useBankAccountFields } from "./use-bank-account-fields.ts";
import { useMethodForm } from "./use-method-form.ts";

export interface BankAccountFormOptions {
  saved: SavedBankAccount | undefined;
  defaults: SavedDefault;
  freshCode: FreshCode;
  onSaved: (methodId: PayoutMethodId) => void;
}

const texts = {
  setUp: payoutMethodMessages.bankSetUp,
  updated: payoutMethodMessages.bankUpdated,
  deleted: payoutMethodMessages.bankDeleted,
};

/** The bank account's form without its looks. */
export function useBankAccountForm(options: BankAccountFormOptions) {
  const { saved, defaults, freshCode, onSaved } = options;
  const fields = useBankAccountFields(saved);
  // Null until the banker touches the radio: until then it shows what is saved.
  const [chosenDefault, setAsDefault] = useState<boolean | null>(null);
  const isSetAsDefault = chosenDefault ?? defaults.startsSet;
  const [hasIssue, setIssue] = useState(false);
  const form = useMethodForm({
    methodId: bankAccountMethodId,
    isSaved: saved !== undefined,
    freshCode,
    texts,
    draft() {
      const choice = { methodId: bankAccountMethodId, isSetAsDefault } as const;
      const defaultMethodId = defaultAfterSaving(choice, defaults.saved);
      return { methodId: bankAccountMethodId, bankAccount: fields.form, defaultMethodId };
    },
    errors: () => bankAccountErrors(fields.form),
    reset() {
      fields.reset();
      setAsDefault(null);
    },
    onRefused: () => setIssue(true),
    onSaved: () => onSaved(bankAccountMethodId),
  });
  return {
    fields: fields.fields,
    typed: fields.form,
    change: fields.change,
    form,
    isSetAsDefault,
    setAsDefault,
    hasIssue,
    closeIssue: () => setIssue(false),
    errorOf: (field: string) => form.errors.find((one) => one.field === field)?.message,
  };
}

export type BankAccountDesk = ReturnType<typeof useBankAccountForm>;
