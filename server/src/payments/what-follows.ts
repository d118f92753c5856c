import { explainChange, operationsLook } from "#payouts/payouts.public.ts";

/** What a notification of change leads to, as they are applied: by itself, by a person or not. */
export function whatFollows(code: string): string {
  const { corrects, isKnown } = explainChange(code);
  const isAnotherAccount = corrects.includes("routingNumber") && corrects.includes("accountNumber");
  if (!isKnown || isAnotherAccount) {
    return operationsLook;
  }
  const isOnlyNoted = corrects.length === 0 || corrects.includes("receiverName");
  if (isOnlyNoted) return "You need not do anything.";
  // Another may have been saved since, which the bank did not speak of.
  return "You need not do anything: where that account is still on file, it is corrected.";
}
