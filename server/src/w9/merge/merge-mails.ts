import { maskEmployeeId } from "../mask-employee-id.ts";
import type { W9Banker } from "../w9.store.ts";

// What both addresses are told, so that a merge nobody wanted does not go unnoticed.

export const mergeMailSubject = "Your profiles have been merged";
export const mergeMailText = (keptEmployeeId: string): readonly string[] => [
  `Two of your profiles with the same Social Security Number have been merged into one. Your rewards, tickets and W-9 are now found under your employee ID ${maskEmployeeId(keptEmployeeId)}.`,
  "If you did not ask for this, please contact client services at once: it can be undone within 30 days.",
];

export const undoMailSubject = "The merge of your profiles was undone";
export const undoMailText: readonly string[] = [
  "Your two profiles are separate again. Rewards that were redeemed in the meantime stay where they were redeemed.",
  "If you have questions, please contact client services.",
];

/** Where to tell them, each mailbox once: addresses that differ in case alone are the same one. */
export function mailboxesOf(bankers: readonly Pick<W9Banker, "email">[]): string[] {
  const byAddress = new Map<string, string>();
  for (const { email } of bankers) {
    const address = email.trim().toLowerCase();
    if (!byAddress.has(address)) byAddress.set(address, email);
  }
  return [...byAddress.values()];
}
