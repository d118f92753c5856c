import { maskEmployeeId } from "./mask-employee-id.ts";

// What both addresses are told, so that a merge nobody wanted does not go unnoticed.

export const mergeMailSubject = "Your profiles have been merged";
export const mergeMailText = (keptEmployeeId: string): readonly string[] => [
  `Two of your profiles with the same Social Security Number have been merged into one. Your rewards, tickets and W-9 are now found under your employee id ${maskEmployeeId(keptEmployeeId)}.`,
  "If you did not ask for this, please contact client services at once: it can be undone within 30 days.",
];

export const undoMailSubject = "The merge of your profiles was undone";
export const undoMailText: readonly string[] = [
  "Your two profiles are separate again. Rewards that were redeemed in the meantime stay where they were redeemed.",
  "If you have questions, please contact client services.",
];
