import { expect, test } from "vitest";
import { judgeReadiness, type PaymentFacts } from "./judge-readiness.ts";
import { isReadyToBePaid, tellReadiness } from "./tell-readiness.ts";

const ready: PaymentFacts = {
  w9: "submitted",
  method: { methodId: 2, masked: "****4821" },
  enrolment: "unknown",
  availableCents: 46_000,
  areRedemptionsStopped: false,
};
const contact = { methodId: 3, masked: "(***) *** - 0142" } as const;

/** The rows told, in order; "!" before those that need the banker. */
const cases: [what: string, facts: Partial<PaymentFacts>, told: string][] = [
  ["all is well", {}, "w9 payout-method enrolment rewards"],
  ["nothing is there to redeem", { availableCents: 0 }, "w9 payout-method enrolment"],
  [
    "redeeming is stopped, with or without rewards",
    { availableCents: 0, areRedemptionsStopped: true },
    "w9 payout-method enrolment !rewards",
  ],
  ["no method is there to enrol", { method: undefined }, "w9 !payout-method rewards"],
  [
    "a contact is not enrolled",
    { method: contact, enrolment: "not-enrolled" },
    "w9 payout-method !enrolment rewards",
  ],
  ["a form is to be reviewed", { w9: "review-pending" }, "!w9 payout-method enrolment rewards"],
  [
    "somebody has just begun",
    { w9: "none", method: undefined, availableCents: 0 },
    "!w9 !payout-method",
  ],
];

test.each(cases)("when %s, the banker is told what can be done or is done", (_, facts, told) => {
  const rows = tellReadiness(judgeReadiness({ ...ready, ...facts }).rows);
  expect(rows.map(({ step, isDone }) => `${isDone ? "" : "!"}${step}`).join(" ")).toBe(told);
});

test.each<[what: string, facts: Partial<PaymentFacts>, isReady: boolean]>([
  ["all is well", {}, true],
  ["nothing is there to redeem", { availableCents: 0 }, true],
  ["a form is to be reviewed", { w9: "review-pending" }, false],
  ["both", { w9: "review-pending", availableCents: 0 }, false],
  ["redeeming is stopped", { areRedemptionsStopped: true }, false],
  ["no method is there", { method: undefined, availableCents: 0 }, false],
])("a banker is ready to be paid when nothing is left to do: %s", (_, facts, isReady) => {
  expect(isReadyToBePaid(judgeReadiness({ ...ready, ...facts }).rows)).toBe(isReady);
});

test("what is not told guards the call all the same", () => {
  const { rows, refusal } = judgeReadiness({ ...ready, availableCents: 0 });
  expect(refusal).toBe("nothing-to-redeem");
  expect(tellReadiness(rows).every((row) => !("refusal" in row))).toBe(true);
});
