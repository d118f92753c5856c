import { w9Messages } from "./w9.messages.ts";

/** SSN and EIN have nine digits each (CONST-60, CONST-61). */
export const taxIdLength = 9;
/** The SSN prompt asks for it in boxes of 3, 2 and 4 digits (SSN-01). */
export const ssnPromptBoxes = [3, 2, 4] as const;

const nineDigits = /^\d{9}$/;
const maskForm = /^\*{5}\d{4}$/;

/** What one box takes of what was typed: its first digit, or nothing. */
export function boxDigit(typed: string): string {
  return /\d/.exec(typed)?.[0] ?? "";
}

/** The digits of a pasted number, dashes and blanks dropped, at most nine. */
export function taxIdDigits(typed: string): string {
  return typed.replaceAll(/\D/g, "").slice(0, taxIdLength);
}

export function isTaxId(value: string): boolean {
  return nineDigits.test(value);
}

/** '*****6789', the only form in which a number ever comes back (OP-131). */
export function maskTaxId(digits: string): string {
  return digits === "" ? "" : `*****${digits.slice(-4)}`;
}

export function isTaxIdMask(value: string): boolean {
  return maskForm.test(value);
}

// The groups that ITINs use; 93 is an ATIN's. The SSN boxes of a W-9 take these numbers too.
const nineHundredGroups = [
  [50, 65],
  [70, 88],
  [90, 92],
  [93, 93],
  [94, 99],
] as const;

/**
 * Whether nine digits can be a number that somebody was given. 9xx is no SSN, but an ITIN or ATIN
 * may stand in the boxes, so these are taken by their groups.
 */
export function isPlausibleSsn(digits: string): boolean {
  if (!nineDigits.test(digits)) return false;
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  if (area === "000" || area === "666" || group === "00" || serial === "0000") return false;
  if (!area.startsWith("9")) return true;
  return nineHundredGroups.some(([from, to]) => Number(group) >= from && Number(group) <= to);
}

/** Why nine digits cannot be right, to be shown beside the boxes; null when they can. */
export function ssnHint(digits: string): string | null {
  if (!nineDigits.test(digits) || isPlausibleSsn(digits)) return null;
  if (digits.startsWith("9")) return w9Messages.ssnGroupUnknown;
  if (digits.slice(3, 5) === "00" || digits.endsWith("0000")) return w9Messages.ssnGroupZero;
  return w9Messages.ssnAreaUnknown;
}
