import {
  accountNumberLengthMax,
  bankAccountErrors,
  routingNumberLength,
} from "@portal/contract/payout-methods/bank-account.rules.ts";
import { defaultAfterSaving } from "@portal/contract/payout-methods/default-method.rules.ts";
import { payoutMethodMessages as messages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  bankAccountMethodId,
  type PayoutMethodId,
  type SavedBankAccount,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { type FormEvent, useId, useState } from "react";
import { SelectField } from "#ui/select-field.tsx";
import type { FreshCode } from "#verification/verification.public.ts";
import { BankIssueDialog } from "./bank-issue-dialog.tsx";
import { CheckFigure, type CheckZone } from "./check-figure.tsx";
import { DefaultRadio } from "./default-radio.tsx";
import { ErrorList } from "./error-list.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { FormHead } from "./form-head.tsx";
import { NumberInput } from "./number-input.tsx";
import { useAccountTypes, useBankName } from "./payout-methods.calls.ts";
import classes from "./payout-methods.module.css";
import type { SavedDefault } from "./saved-default.ts";
import { useBankAccountFields } from "./use-bank-account-fields.ts";
import { useMethodForm } from "./use-method-form.ts";

interface BankAccountFormProps {
  saved: SavedBankAccount | undefined;
  defaults: SavedDefault;
  freshCode: FreshCode;
  onSaved: (methodId: PayoutMethodId) => void;
}

const texts = {
  setUp: messages.bankSetUp,
  updated: messages.bankUpdated,
  deleted: messages.bankDeleted,
};

/** Option 2: view, create and edit an account for deposits. */
export function BankAccountForm({ saved, defaults, freshCode, onSaved }: BankAccountFormProps) {
  const { fields, form: typed, change, reset } = useBankAccountFields(saved);
  const [isSetAsDefault, setAsDefault] = useState(defaults.startsSet);
  const [hasIssue, setIssue] = useState(false);
  const [zone, setZone] = useState<CheckZone | null>(null);
  const prefix = useId();
  const types = useAccountTypes();
  const bankName = useBankName(typed.routingNumber).data?.name ?? saved?.bankName;
  const form = useMethodForm({
    methodId: bankAccountMethodId,
    isSaved: saved !== undefined,
    freshCode,
    texts,
    draft: () => ({
      methodId: bankAccountMethodId,
      bankAccount: typed,
      defaultMethodId: defaultAfterSaving(
        { methodId: bankAccountMethodId, isSetAsDefault },
        defaults.saved,
      ),
    }),
    errors: () => bankAccountErrors(typed),
    reset() {
      reset();
      setAsDefault(defaults.startsSet);
    },
    onRefused: () => setIssue(true),
    onSaved: () => onSaved(bankAccountMethodId),
  });
  const isDisabled = form.mode === "view";
  const errorOf = (field: string) => form.errors.find((one) => one.field === field)?.message;
  const idOf = (field: string) => `${prefix}-${field}`;
  const number = (name: "routingNumber" | "accountNumber" | "confirmAccountNumber") => ({
    id: idOf(name),
    label: messages[name],
    field: fields[name],
    lengthMax: name === "routingNumber" ? routingNumberLength : accountNumberLengthMax,
    isDisabled,
    error: errorOf(name),
    onChange: (field: (typeof fields)[typeof name]) => change({ [name]: field }),
    onFocus: () => setZone(name === "routingNumber" ? "routing" : "account"),
    onBlur: () => setZone(null),
  });
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    form.submit();
  }
  return (
    <div className={classes.bank}>
      <form className={classes.form} onSubmit={onSubmit} noValidate autoComplete="off">
        <FormHead title="Bank Account" form={form} />
        <ErrorList errors={form.errors} idOf={idOf} attempt={form.attempt} />
        <NumberInput {...number("routingNumber")} hint={bankName ?? undefined} />
        <NumberInput {...number("accountNumber")} />
        <NumberInput {...number("confirmAccountNumber")} />
        <SelectField
          id={idOf("accountType")}
          label={messages.accountType}
          options={[
            { value: "", label: messages.noAccountType },
            ...(types.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={typed.accountType}
          onChange={(accountType) => change({ accountType })}
          error={errorOf("accountType")}
          isRequired
          isDisabled={isDisabled}
        />
        <DefaultRadio
          isSet={isSetAsDefault}
          isFixed={defaults.isDefault}
          isDisabled={isDisabled}
          onChange={setAsDefault}
        />
        <FormButtons form={form} />
      </form>
      <CheckFigure zone={zone} />
      <BankIssueDialog opened={hasIssue} onClose={() => setIssue(false)} />
    </div>
  );
}
