import { withThousands } from "./with-thousands.ts";

/** Money is whole cents, always. */
export type Cents = number;

/** $1,234.50; a true minus sign for what is owed. */
export function formatCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const dollars = withThousands(digits.slice(0, -2));
  return `${cents < 0 ? "\u2212" : ""}$${dollars}.${digits.slice(-2)}`;
}

const amount = /^\$?\s*(?=\.?\d)(\d{1,10}|\d{1,3}(?:[, ] ?\d{3}){1,3}|)(?:\.(\d{0,2}))?$/;

/**
 * Reads what a person typed as an amount: "$1,234.5", "1 234", ".50" (OP-60). Null when it is not
 * one: a comma or a space stands between thousands alone, so that "12,50" is never taken for 1,250.
 * By digits, never through a float, so that "0.29" is 29 cents.
 */
export function parseCents(text: string): Cents | null {
  const match = amount.exec(text.trim());
  if (!match) return null;
  const dollars = match[1]?.replace(/[, ]/g, "");
  return Number(dollars) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
