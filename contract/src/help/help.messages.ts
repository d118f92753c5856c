import { formatCents } from "#kernel/money.ts";
import { claimMonths } from "#rewards/rewards.ts";
import { depositBusinessDays, type FaqEntry, type FaqFigures, postingWeeks } from "./help.ts";

// The twelve questions of Annex 3 (OP-134): every fact of the specification, and no other.

export const helpMessages = {
  faqHeading: "Frequently Asked Questions",
  contactHeading: "Contact Us",
} as const;

/** $600, not $600.00: the sum is spoken of, not charged. */
const wholeDollars = (cents: number) => formatCents(cents).replace(/\.00$/, "");

export function faqEntries({ taxThresholdCents }: FaqFigures): FaqEntry[] {
  const threshold = wholeDollars(taxThresholdCents);
  const pairs: readonly [question: string, answer: string][] = [
    [
      "When will my rewards be available?",
      `Rewards post about ${postingWeeks} weeks after a promotion ends.`,
    ],
    [
      "How long do I have to claim my rewards?",
      `Rewards must be claimed within ${claimMonths} months or they are forfeited.`,
    ],
    [
      "What happens to my rewards if I leave my employer?",
      "Unclaimed rewards are forfeited when you leave employment.",
    ],
    [
      "How do I redeem my rewards?",
      "Open Redeem, choose a bank account or Zelle, and press Redeem. A W-9 form for the current year is required first.",
    ],
    ["Can I redeem only part of my balance?", "No. Only the full balance can be redeemed."],
    ["Is there a minimum or maximum amount I can redeem?", "No. There is no minimum or maximum."],
    [
      "How long does a bank deposit take?",
      `Bank deposits arrive by ACH within ${depositBusinessDays} business days.`,
    ],
    ["How long does a Zelle payment take?", "Person-to-person payouts arrive within minutes."],
    [
      "What do I need to receive a bank deposit?",
      "A checking or savings account with a routing number.",
    ],
    ["Can I cancel or reverse a transfer?", "No. Transfers are final."],
    [
      "Will I receive a tax form for my rewards?",
      `A 1099-MISC is issued when your rewards in a year reach ${threshold}.`,
    ],
    ["When will I receive my 1099-MISC?", "It is mailed by January 31."],
  ];
  return pairs.map(([question, answer]) => ({ question, answer }));
}
