import { describe, expect, test } from "vitest";
import { faqEntries, helpMessages } from "./help.messages.ts";

const entries = faqEntries({ taxThresholdCents: 60_000 });
const answers = entries.map(({ answer }) => answer).join(" ");

describe("the questions", () => {
  test("are twelve under their heading (FAQ-01, FAQ-02)", () => {
    expect(helpMessages.faqHeading).toBe("Frequently Asked Questions");
    expect(entries).toHaveLength(12);
    expect(new Set(entries.map(({ question }) => question)).size).toBe(12);
    expect(entries.every(({ question }) => question.endsWith("?"))).toBe(true);
  });

  test.each([
    ["Rewards post about 8 weeks after a promotion ends (FAQ-04, CONST-79)", "about 8 weeks after"],
    ["claimed within 6 months (FAQ-05, CONST-80)", "claimed within 6 months or they are forfeited"],
    ["forfeited on leaving (FAQ-06)", "forfeited when you leave employment"],
    ["a 1099-MISC from $600 on (FAQ-07, CONST-81)", "in a year reach $600."],
    ["mailed by January 31 (FAQ-08, CONST-95)", "mailed by January 31"],
    ["ACH within 3 business days (FAQ-09, CONST-87)", "by ACH within 3 business days"],
    ["person-to-person within minutes (FAQ-10)", "payouts arrive within minutes"],
    ["transfers are final (FAQ-11)", "Transfers are final"],
    ["no minimum or maximum (FAQ-12)", "There is no minimum or maximum"],
    ["only the full balance (FAQ-13)", "Only the full balance can be redeemed"],
    ["a checking or savings account (FAQ-14)", "checking or savings account with a routing number"],
  ])("state: %s", (_fact, words) => {
    expect(answers).toContain(words);
  });

  test("are worded as in Annex 3, each with its own answer (FAQ-03, OP-134)", () => {
    expect(entries.map(({ question, answer }) => [question, answer])).toEqual([
      ["When will my rewards be available?", "Rewards post about 8 weeks after a promotion ends."],
      [
        "How long do I have to claim my rewards?",
        "Rewards must be claimed within 6 months or they are forfeited.",
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
      ["How long does a bank deposit take?", "Bank deposits arrive by ACH within 3 business days."],
      ["How long does a Zelle payment take?", "Person-to-person payouts arrive within minutes."],
      [
        "What do I need to receive a bank deposit?",
        "A checking or savings account with a routing number.",
      ],
      ["Can I cancel or reverse a transfer?", "No. Transfers are final."],
      [
        "Will I receive a tax form for my rewards?",
        "A 1099-MISC is issued when your rewards in a year reach $600.",
      ],
      ["When will I receive my 1099-MISC?", "It is mailed by January 31."],
    ]);
  });

  test("name the year's threshold as it is", () => {
    const [entry] = faqEntries({ taxThresholdCents: 200_000 }).slice(10);
    expect(entry?.answer).toBe("A 1099-MISC is issued when your rewards in a year reach $2,000.");
  });
});
