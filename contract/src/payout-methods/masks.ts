// What is shown of a number that is never sent back whole (OP-96).

const shown = 4;

/** "*****6789": as long as the number, so that rules about length hold on it too. */
export function maskNumber(digits: string): string {
  const end = lastFour(digits);
  return "*".repeat(digits.length - end.length) + end;
}

/** The last four, or none of a number so short that they would be all of it. */
export function lastFour(digits: string): string {
  return digits.length > shown ? digits.slice(-shown) : "";
}

/** "****6789", whatever the number's length: for lists, dialogs and mails. */
export function maskedAccount(endsWith: string): string {
  return `****${endsWith}`;
}

export function isMaskedNumber(value: string): boolean {
  return /^\*+\d{0,4}$/.test(value);
}

/** "(***) *** - 4821" */
export function maskPhone(digits: string): string {
  return `(***) *** - ${digits.slice(-shown)}`;
}

export function isMaskedPhone(value: string): boolean {
  return /^\(\*{3}\) \*{3} - \d{4}$/.test(value);
}

/** "a***@example.com": enough to know one's own address, too little for anyone else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "***" : `${email.slice(0, 1)}***${email.slice(at)}`;
}

export function isMaskedEmail(value: string): boolean {
  return /^[^*@]\*{3}@[^*@]+$/.test(value);
}

/** Stands in for a saved method whose mask is missing, never for a method (OP-104). */
export const missingMask = "****1234";
