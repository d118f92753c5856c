import {
  accountNumberLengthMax,
  routingNumberLength,
} from "@portal/contract/payout-methods/bank-account.rules.ts";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { SelectField } from "#ui/select-field.tsx";
import type { CheckZone } from "./check-figure.tsx";
import { NumberInput } from "./number-input.tsx";
import { useAccountTypes, useBankName } from "./payout-methods.calls.ts";
import type { BankAccountDesk } from "./use-bank-account-form.ts";

interface BankAccountFieldsProps {
  desk: BankAccountDesk;
  idOf: (field: string) => string;
  savedBankName: string | undefined;
  /** Which number has the focus, for the check beside the form. */
  onZone: (zone: CheckZone | null) => void;
}

type NumberName = "routingNumber" | "accountNumber" | "confirmAccountNumber";

/** The three numbers and the type (BANK-01 to BANK-05). */
export function BankAccountFields({ desk, idOf, savedBankName, onZone }: BankAccountFieldsProps) {
  const { fields, typed, change, errorOf } = desk;
  const { isSaving } = desk.form;
  const isDisabled = desk.form.mode === "view";
  const types = useAccountTypes();
  const bankName = useBankName(typed.routingNumber).data?.name;
  const isRoutingKept = typed.routingNumber.startsWith("*");
  const number = (name: NumberName) => ({
    id: idOf(name),
    label: payoutMethodMessages[name],
    field: fields[name],
    lengthMax: name === "routingNumber" ? routingNumberLength : accountNumberLengthMax,
    isDisabled,
    isReadOnly: isSaving,
    error: errorOf(name),
    onChange: (field: (typeof fields)[NumberName]) => change({ [name]: field }),
    onFocus: () => onZone(name === "routingNumber" ? "routing" : "account"),
    onBlur: () => onZone(null),
  });
  return (
    <>
      <NumberInput
        {...number("routingNumber")}
        hint={bankName ?? (isRoutingKept ? savedBankName : undefined) ?? ""}
      />
      <NumberInput {...number("accountNumber")} />
      <NumberInput {...number("confirmAccountNumber")} />
      <SelectField
        id={idOf("accountType")}
        label={payoutMethodMessages.accountType}
        options={[
          { value: "", label: payoutMethodMessages.noAccountType },
          ...(types.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={typed.accountType}
        onChange={(accountType) => change({ accountType })}
        error={errorOf("accountType")}
        isRequired
        isDisabled={isDisabled || isSaving}
      />
    </>
  );
}
