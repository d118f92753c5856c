import type { FieldError } from "#kernel/field-error.ts";
import { isMaskedEmail, isMaskedPhone } from "./masks.ts";
import { payoutMethodMessages as messages } from "./payout-methods.messages.ts";
import type { AliasForm } from "./payout-methods.ts";

export const phoneDigitCount = 10;
export const emailLengthMax = 48;

/**
 * The digits of a number of the country. None begins with 1, which is the country's own code:
 * counted as a digit, it would push the last one out and name somebody else's phone.
 */
export function phoneDigits(typed: string): string {
  return typed.replaceAll(/\D/g, "").replace(/^1+/, "").slice(0, phoneDigitCount);
}

/** (XXX) XXX - XXXX, 16 characters (CONST-88), and as much of it as there are digits. */
export function formatPhone(digits: string): string {
  if (digits.length <= 3) return digits;
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length <= 6 ? area : `${area} - ${digits.slice(6, phoneDigitCount)}`;
}

/** Keeps the characters an address may have, and as many as the network takes (OP-103). */
export function cleanEmail(typed: string): string {
  return typed.replaceAll(/[^A-Za-z0-9@._+-]/g, "").slice(0, emailLengthMax);
}

const emailPattern = /^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** A mask stands for the stored contact and passes (OP-96). */
export function aliasErrors({ kind, value }: AliasForm): FieldError<"value">[] {
  if (kind === "phone") {
    const isWhole = /^\d{10}$/.test(value) || isMaskedPhone(value);
    return isWhole ? [] : [{ field: "value", message: messages.phoneLength }];
  }
  const isAddress =
    (value.length <= emailLengthMax && emailPattern.test(value)) || isMaskedEmail(value);
  return isAddress ? [] : [{ field: "value", message: messages.emailInvalid }];
}
