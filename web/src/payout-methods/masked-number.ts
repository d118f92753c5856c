import { digitsOnly } from "@portal/contract/payout-methods/bank-account.rules.ts";
import { isMaskedNumber, maskNumber } from "@portal/contract/payout-methods/masks.ts";

/**
 * One number of the form. It starts as the server's mask or empty. The first keystroke in a masked
 * field clears it and writes anew; typed digits are seen while typing and masked when the field is
 * left. What was masked is never shown again (OP-96).
 */
export interface NumberField {
  /** Digits as typed, or the server's mask, which means "keep". */
  value: string;
  isHidden: boolean;
}

export const startNumber = (saved: string): NumberField => ({ value: saved, isHidden: true });

/** What the input shows. */
export function shownNumber({ value, isHidden }: NumberField): string {
  if (!isHidden || isMaskedNumber(value)) return value;
  return maskNumber(value);
}

/** The input now holds this text. */
export function typeNumber(field: NumberField, text: string, lengthMax: number): NumberField {
  const shown = shownNumber(field);
  const typed = field.isHidden && shown !== "" ? insertedInto(shown, text) : text;
  return { value: digitsOnly(typed, lengthMax), isHidden: false };
}

export const leaveNumber = (field: NumberField): NumberField => ({ ...field, isHidden: true });

/**
 * What was put into a mask: the new text without what it shares with the mask at both ends. Where
 * no asterisk is left, all of the mask was replaced, and the new text may well end as the mask did:
 * taking that end away would save another number than the one that was typed.
 */
export function insertedInto(before: string, after: string): string {
  if (!after.includes("*")) return after;
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const shared = Math.min(before.length, after.length) - start;
  while (end < shared && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.slice(start, after.length - end);
}
