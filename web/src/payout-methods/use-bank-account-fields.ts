import type {
  BankAccountForm,
  SavedBankAccount,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { useState } from "react";
import { type NumberField, startNumber } from "./masked-number.ts";

interface Fields {
  routingNumber: NumberField;
  accountNumber: NumberField;
  confirmAccountNumber: NumberField;
  accountType: string;
}

const startFields = (saved: SavedBankAccount | undefined): Fields => ({
  routingNumber: startNumber(saved?.routingNumber ?? ""),
  accountNumber: startNumber(saved?.accountNumber ?? ""),
  confirmAccountNumber: startNumber(saved?.confirmAccountNumber ?? ""),
  accountType: saved?.accountType ?? "",
});

/** What is sent; a mask means "keep". */
const formOf = (fields: Fields): BankAccountForm => ({
  routingNumber: fields.routingNumber.value,
  accountNumber: fields.accountNumber.value,
  confirmAccountNumber: fields.confirmAccountNumber.value,
  accountType: fields.accountType,
});

function isSame(one: BankAccountForm, other: BankAccountForm): boolean {
  return (
    one.routingNumber === other.routingNumber &&
    one.accountNumber === other.accountNumber &&
    one.confirmAccountNumber === other.confirmAccountNumber &&
    one.accountType === other.accountType
  );
}

/** The fields as shown, and the form as sent; both begin anew when other values are saved. */
export function useBankAccountFields(saved: SavedBankAccount | undefined) {
  const [fields, setFields] = useState(() => startFields(saved));
  // Null asks for what is saved at the next render, which may be newer than what is known here.
  const [shownSaved, setShownSaved] = useState<SavedBankAccount | undefined | null>(saved);
  if (saved !== shownSaved) {
    setShownSaved(saved);
    setFields(startFields(saved));
  }
  const form = formOf(fields);
  return {
    fields,
    form,
    isTyped: !isSame(form, formOf(startFields(saved))),
    change: (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part })),
    reset: () => setShownSaved(null),
  };
}
