import type { FieldError } from "#kernel/field-error.ts";
import { isMaskedNumber } from "./masks.ts";
import { payoutMethodMessages as messages } from "./payout-methods.messages.ts";
import { accountTypes, type BankAccountForm } from "./payout-methods.ts";

export const routingNumberLength = 9;
export const accountNumberLengthMax = 17;

/** What an input for a number lets through: digits, so many at most. */
export function digitsOnly(typed: string, lengthMax: number): string {
  return typed.replaceAll(/\D/g, "").slice(0, lengthMax);
}

type BankAccountError = FieldError<keyof BankAccountForm>;

/**
 * Every message, in the order of the form (BANK-19). A mask stands for a stored number: it passes
 * the length rules and is never compared, since only the server knows the digits behind it (OP-96).
 */
export function bankAccountErrors(form: BankAccountForm): BankAccountError[] {
  const isKnownType = accountTypes.some(({ code }) => code === form.accountType);
  return [
    ...routingErrors(form.routingNumber),
    ...accountErrors(form.accountNumber),
    ...confirmErrors(form),
    ...equalityErrors(form),
    ...(isKnownType ? [] : [error("accountType", messages.accountTypeRequired)]),
  ];
}

const error = (field: keyof BankAccountForm, message: string): BankAccountError => ({
  field,
  message,
});

function routingErrors(value: string): BankAccountError[] {
  if (value === "") return [error("routingNumber", messages.routingRequired)];
  if (value.length === routingNumberLength) return [];
  return [error("routingNumber", messages.routingLength)];
}

function accountErrors(value: string): BankAccountError[] {
  if (value === "") return [error("accountNumber", messages.accountRequired)];
  if (value.length <= accountNumberLengthMax) return [];
  return [error("accountNumber", messages.accountLength)];
}

function confirmErrors({ accountNumber, confirmAccountNumber }: BankAccountForm) {
  if (confirmAccountNumber === "") {
    return [error("confirmAccountNumber", messages.confirmRequired)];
  }
  const areMasks = isMaskedNumber(accountNumber) && isMaskedNumber(confirmAccountNumber);
  if (areMasks || accountNumber === confirmAccountNumber) return [];
  return [error("confirmAccountNumber", messages.confirmDiffers)];
}

function equalityErrors({ routingNumber, accountNumber }: BankAccountForm): BankAccountError[] {
  if (routingNumber === "" || isMaskedNumber(routingNumber)) return [];
  return routingNumber === accountNumber ? [error("accountNumber", messages.numbersEqual)] : [];
}

// Federal Reserve banks, thrift institutions, electronic transactions, traveller's cheques.
const routingPrefixes: readonly [from: number, to: number][] = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
];
const checkWeights = [3, 7, 1];

/** Whether nine digits can name a bank: the prefix ranges and the 3-7-1 check digit (OP-99). */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === "000000000") return false;
  const prefix = Number(digits.slice(0, 2));
  if (!routingPrefixes.some(([from, to]) => prefix >= from && prefix <= to)) return false;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (checkWeights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
