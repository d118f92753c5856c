import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { CallFailure } from "#kernel/call-failure.ts";

/**
 * Why the server did not save. "numbers-equal": behind a mask stands the number that was typed as
 * the account (BANK-26). "outdated": a mask stands for nothing any more, for the method was changed
 * elsewhere.
 */
export type SaveRefusal = "refused" | "numbers-equal" | "outdated";
export type SaveAnswer = "saved" | SaveRefusal;

/** The refusals that come as a failed call; every other failure is one. */
export function refusalIn(failure: unknown): SaveRefusal | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  const { status, serverText } = failure;
  const { tokenNotEnrolled, numbersEqual } = payoutMethodMessages;
  // The network's own code, told as it came (P2P-19).
  if (serverText === tokenNotEnrolled) return undefined;
  if (status === 400 && serverText === numbersEqual) return "numbers-equal";
  return status === 400 || status === 409 ? "outdated" : undefined;
}
