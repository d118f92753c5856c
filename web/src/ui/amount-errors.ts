import type { FieldError } from "@portal/contract/kernel/field-error.ts";
import { parseCents } from "@portal/contract/kernel/money.ts";

/** Whether the amount can be searched for; an empty one is no filter. */
const isAmount = (text: string) => text.trim() === "" || parseCents(text) !== null;

/** Of a filter's amounts: one that cannot be read must not silently filter nothing. */
export function amountErrors<Field extends string>(
  draft: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): FieldError<Field>[] {
  return fields
    .filter((field) => !isAmount(draft[field]))
    .map((field) => ({ field, message: "Enter an amount such as 25.00." }));
}
