import type { FieldError } from "#kernel/field-error.ts";
import { verificationMessages } from "./verification.messages.ts";

export const codeLength = 6;
export const codeMinutes = 15;
export const codeSendsMax = 4;
/** When the server's settings cannot be read (OP-25). */
export const defaultWrongCodesMax = 3;
/** ptemplateid: the only e-mail template there is (CONST-09). */
export const codeTemplateId = 1;

/** Strips whatever is not a digit, and what is too much. */
export function codeDigits(typed: string): string {
  return typed.replaceAll(/\D/g, "").slice(0, codeLength);
}

/** Before a call: no code has a text of its own; a short one is wrong and not counted (OP-22). */
export function codeErrors(code: string): FieldError<"code">[] {
  if (code === "") return [{ field: "code", message: verificationMessages.codeMissing }];
  if (code.length !== codeLength) {
    return [{ field: "code", message: verificationMessages.codeWrong }];
  }
  return [];
}

/** Each part of the identity, trimmed, must be longer than one character, or no check is made. */
export function canCheckExclusion(part: {
  businessUnit: string;
  employeeId: string;
  locationId: string;
}): boolean {
  return [part.businessUnit, part.employeeId, part.locationId].every(
    (value) => value.trim().length > 1,
  );
}
