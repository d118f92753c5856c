import {
  isMaskedEmail,
  isMaskedNumber,
  isMaskedPhone,
  maskEmail,
  maskNumber,
  maskPhone,
} from "@portal/contract/payout-methods/masks.ts";
import {
  type AliasForm,
  type BankAccountForm,
  bankAccountMethodId,
  type PayoutMethodDraft,
  type PayoutMethodId,
  type PayoutMethodOption,
  type SavedAlias,
  type SavedBankAccount,
  type SavedPayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.ts";

/** What the server has just said yes to. */
export type MethodChange =
  | { kind: "saved"; draft: PayoutMethodDraft }
  | { kind: "deleted"; methodId: PayoutMethodId };

/** A method as it stands after the change, as far as the page can tell: its numbers as masks. */
export function methodAfter(
  change: MethodChange,
  methodId: PayoutMethodId,
  before: SavedPayoutMethod,
): SavedPayoutMethod {
  if (change.kind === "deleted") return change.methodId === methodId ? {} : before;
  const { draft } = change;
  if (draft.methodId !== methodId) return before;
  return draft.methodId === bankAccountMethodId
    ? { bankAccount: bankAccountAfter(draft.bankAccount, before.bankAccount) }
    : { alias: aliasAfter(draft.alias) };
}

/** The options with the mark of the default where the change has put it. */
export function optionsAfter(
  change: MethodChange,
  before: PayoutMethodOption[],
): PayoutMethodOption[] {
  return before.map((option) => ({
    ...option,
    isDefault:
      change.kind === "saved"
        ? option.id === change.draft.defaultMethodId
        : option.isDefault && option.id !== change.methodId,
  }));
}

const masked = (number: string) => (isMaskedNumber(number) ? number : maskNumber(number));

function bankAccountAfter(
  form: BankAccountForm,
  before: SavedBankAccount | undefined,
): SavedBankAccount {
  const isSameBank = before !== undefined && form.routingNumber === before.routingNumber;
  return {
    methodId: bankAccountMethodId,
    routingNumber: masked(form.routingNumber),
    accountNumber: masked(form.accountNumber),
    confirmAccountNumber: masked(form.confirmAccountNumber),
    accountType: form.accountType,
    isActive: true,
    ...(isSameBank ? { bankName: before.bankName } : {}),
  };
}

function aliasAfter({ kind, value }: AliasForm): SavedAlias {
  if (kind === "phone") {
    return { kind, phone: isMaskedPhone(value) ? value : maskPhone(value), email: "" };
  }
  return { kind, email: isMaskedEmail(value) ? value : maskEmail(value), phone: "" };
}
