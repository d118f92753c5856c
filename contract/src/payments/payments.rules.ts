import { bankAccountMethodId } from "#payout-methods/payout-methods.ts";
import { rewardStatus } from "#rewards/rewards.ts";
import type { TrackerStep } from "./payments.ts";

/** Support is asked about a payment that failed, and about no other (PAY-20). */
export function canCreateTicket(statusId: number): boolean {
  return statusId === rewardStatus.failed;
}

/**
 * The tooltip of a step, or nothing: 'Return:code:description' for a failed payment to a bank,
 * 'Error:…' for any other, 'NOC:…' for one that arrived with a notice (B §4). A failed step tells
 * what it has; a paid one tells only a notice (OP-84).
 */
export function trackerTooltip(
  { statusId, code, description }: Pick<TrackerStep, "statusId" | "code" | "description">,
  paymentMethodId: number | null,
): string | null {
  if (statusId === rewardStatus.paid) return code === "" ? null : `NOC:${code}:${description}`;
  if (statusId !== rewardStatus.failed) return null;
  const word = paymentMethodId === bankAccountMethodId ? "Return" : "Error";
  return [word, code, description].filter((part) => part !== "").join(":");
}
