import { emptyW9Answers, type W9Answers } from "@portal/contract/w9/w9.ts";

/** A form that passes every rule; the number belongs to no banker of the demo world. */
export const completeAnswers: W9Answers = {
  ...emptyW9Answers,
  name: "Ana Morales",
  classification: "I",
  address: "418 Harbor View Rd, Apt 6",
  cityStateZip: "Duluth,MN,55802",
  ssn: "219094482",
  signature: "Ana Morales",
};

export const saveOf = (change: Partial<W9Answers> = {}, year = 2026) => ({
  year,
  answers: { ...completeAnswers, ...change },
  target: null,
});
