import type { Cents } from "#kernel/money.ts";

/** The two ways to be paid, by the numbers the wire knows them by (CONST-54, CONST-55). */
export const bankAccountMethodId = 2;
export const personToPersonMethodId = 3;
export type PayoutMethodId = typeof bankAccountMethodId | typeof personToPersonMethodId;

export const payoutMethodIds: readonly PayoutMethodId[] = [2, 3];

/** When nothing is marked as default (CONST-56, OP-97). */
export const fallbackMethodId: PayoutMethodId = bankAccountMethodId;

/** One client, one status: sent with every save (CONST-57, CONST-58). */
export const programmeClientId = 1;
export const activeStatus = 1;

/** The network's own name, which a quoted message tells the banker anyway (OP-94). */
export const personToPersonName = "Zelle";
export const payoutMethodNames: Readonly<Record<PayoutMethodId, string>> = {
  2: "Bank Account (ACH)",
  3: personToPersonName,
};

/** Checking and savings; the form's first entry is "None" with an empty value (OP-98). */
export type AccountTypeCode = "C" | "S";
export const accountTypes: readonly { code: AccountTypeCode; name: string }[] = [
  { code: "C", name: "Checking" },
  { code: "S", name: "Savings" },
];

/** The bank form as typed; a field left untouched holds its mask, which means "keep" (OP-96). */
export interface BankAccountForm {
  routingNumber: string;
  accountNumber: string;
  confirmAccountNumber: string;
  accountType: string;
}

/** How a person is found on the network (CONST-59, CONST-89). */
export type AliasKind = "phone" | "email";

/** The person-to-person form as typed; the mask means "keep" here too. */
export interface AliasForm {
  kind: AliasKind;
  value: string;
}

/** What a save or an enrolment check sends: one method, and which shall be default afterwards. */
export type PayoutMethodDraft =
  | {
      methodId: typeof bankAccountMethodId;
      bankAccount: BankAccountForm;
      defaultMethodId: PayoutMethodId;
    }
  | {
      methodId: typeof personToPersonMethodId;
      alias: AliasForm;
      defaultMethodId: PayoutMethodId;
    };

/** Answer codes of a save, a deletion and an enrolment check. */
export const responseCode = { done: 0, refused: 1 } as const;

/** One of the two options, saved or not, as the filters and the Payment Method tab list them. */
export interface PayoutMethodOption {
  id: PayoutMethodId;
  name: string;
  type: string;
  isDefault: boolean;
}

/** A saved bank account as it travels back: masks of the same length as the numbers. */
export interface SavedBankAccount {
  methodId: PayoutMethodId;
  routingNumber: string;
  accountNumber: string;
  confirmAccountNumber: string;
  accountType: string;
  isActive: boolean;
  /** Where a table of routing numbers is kept and knows this one. */
  bankName?: string | undefined;
}

/** A saved contact as it travels back: its mask in the field of its kind, the other ''. */
export interface SavedAlias {
  email: string;
  phone: string;
  kind: AliasKind;
}

/** What is saved for one of the two methods; neither when nothing is. */
export interface SavedPayoutMethod {
  bankAccount?: SavedBankAccount;
  alias?: SavedAlias;
}

/** A saved method as the redeem dialog offers it. */
export interface PayoutChoice {
  methodId: PayoutMethodId;
  name: string;
  /** "****6789", "(***) *** - 4821" or "a***@example.com". */
  maskedAccount: string;
  isDefault: boolean;
  routingNumber: string;
  accountNumber: string;
  confirmAccountNumber: string;
  accountType: string;
  email: string;
  phone: string;
  /** '' for a bank account. */
  aliasKind: AliasKind | "";
}

/** Payments under way that still go to the account they were requested for. */
export interface PaymentsUnderWay {
  methodId: PayoutMethodId;
  maskedAccount: string;
  paymentCount: number;
  amountCents: Cents;
}

/** Why a payout method is not saved. */
export type PayoutMethodRefusal =
  | "invalid" // the form's own rules
  | "bank-refused" // the routing number is none (OP-99): code 1
  | "not-enrolled" // the network does not know the contact: code 1
  | "token-not-enrolled" // the network says so with an error of its own (OP-101)
  | "directory-failed"; // the network cannot be asked
