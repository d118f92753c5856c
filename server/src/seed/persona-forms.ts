import { type IsoDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { type SeedW9, w9FormsBehind } from "./load-rewards.ts";
import { newYear } from "./moments.ts";
import { type PersonaKey, personas } from "./personas.ts";
import type { SeedReward } from "./reward-history.ts";

// This year's form where the persona is about it; ana, iris and the administrators have none.
const thisYear: Partial<Record<PersonaKey, "Draft" | "Submitted" | "review-pending">> = {
  ben: "Submitted",
  cleo: "Submitted",
  dev: "review-pending",
  hal: "Draft",
  "iris-old": "Submitted",
};

/** The W-9 headers of the personas: this year's, and those their redemptions needed. */
export function personaForms(rewards: readonly SeedReward[], today: IsoDay): SeedW9[] {
  const year = yearOf(today);
  const forms = new Map(
    w9FormsBehind(rewards).map((form) => [`${form.bankerId}/${form.year}`, form]),
  );
  personas.forEach(({ key }, index) => {
    const wanted = thisYear[key];
    if (!wanted) return;
    const bankerId = index + 1;
    const isSubmitted = wanted !== "Draft";
    forms.set(`${bankerId}/${year}`, {
      bankerId,
      year,
      status: isSubmitted ? "Submitted" : "Draft",
      submittedAt: isSubmitted ? newYear(year) : null,
      reviewPending: wanted === "review-pending",
    });
  });
  return [...forms.values()];
}
