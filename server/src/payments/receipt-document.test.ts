import { expect, test } from "vitest";
import type { Attempt } from "#payouts/payouts.public.ts";
import { stateWords } from "./receipt-document.ts";

const attempt: Attempt = {
  attempt: 1,
  rail: "ach",
  state: "accepted",
  destinationMasked: "****1234",
  traceNo: null,
  reference: null,
  expectedOn: null,
  sentAt: null,
  paidAt: null,
  failedAt: null,
  failureCode: null,
  changeCode: null,
};
const at = new Date("2026-03-05T15:00:00Z");

test.each<[string, Partial<Attempt>[], string]>([
  ["nothing sent", [], "On its way"],
  ["an expected day", [{ expectedOn: "2026-03-06" }], "On its way, expected 03/06/2026"],
  ["a payment on hold", [{ state: "held", expectedOn: "2026-03-06" }], "On hold"],
  ["a payment that arrived", [{ paidAt: at }], "Paid, 03/05/2026"],
  [
    "a return, with its code",
    [{ failedAt: at, failureCode: "R03" }],
    "Not delivered, 03/05/2026 (R03)",
  ],
  ["a payment we stopped, which has none", [{ failedAt: at }], "Not delivered, 03/05/2026"],
  ["the last of two", [{ failedAt: at, failureCode: "R03" }, { paidAt: at }], "Paid, 03/05/2026"],
])("a receipt tells where the payment stands: %s", (_, attempts, words) => {
  expect(stateWords(attempts.map((facts) => ({ ...attempt, ...facts })))).toBe(words);
});
