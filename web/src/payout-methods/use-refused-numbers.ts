import type { FieldError } from "@portal/contract/kernel/field-error.ts";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  type BankAccountForm,
  bankAccountMethodId,
  type PayoutMethodDraft,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { useState } from "react";

/** The account number is the one behind the routing mask: an error until either changes. */
export function useRefusedNumbers() {
  const [numbers, setNumbers] = useState<BankAccountForm | null>(null);
  return {
    keep(draft: PayoutMethodDraft) {
      if (draft.methodId === bankAccountMethodId) setNumbers(draft.bankAccount);
    },
    forget: () => setNumbers(null),
    errors({ routingNumber, accountNumber }: BankAccountForm): FieldError[] {
      const isSame =
        numbers?.routingNumber === routingNumber && numbers.accountNumber === accountNumber;
      return isSame ? [{ field: "accountNumber", message: payoutMethodMessages.numbersEqual }] : [];
    },
  };
}
