import { expect, test } from "vitest";
import type { Attempt } from "#payouts/payouts.public.ts";
import { receiptPages, stateWords } from "./receipt-document.ts";

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
  isWithPerson: false,
};
const at = new Date("2026-03-05T15:00:00Z");

test.each<[string, Partial<Attempt>[], string]>([
  ["nothing sent", [], "On its way"],
  ["an expected day", [{ expectedOn: "2026-03-06" }], "On its way, expected 03/06/2026"],
  ["that day itself", [{ expectedOn: "2026-03-05" }], "On its way, expected 03/05/2026"],
  ["a day that is over", [{ expectedOn: "2026-03-04" }], "On its way"],
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
  const made = attempts.map((facts) => ({ ...attempt, ...facts }));
  expect(stateWords(made, at)).toBe(words);
});

test.each([
  ["2026-03-05T04:59:59Z", "On its way, expected 03/04/2026"],
  ["2026-03-05T05:00:00Z", "On its way"],
])("a day is over when it is in the programme, at midnight Eastern: %s", (now, words) => {
  const attempts = [{ ...attempt, expectedOn: "2026-03-04" } as const];
  expect(stateWords(attempts, new Date(now))).toBe(words);
});

/** The last row of the receipt's head: by which number the payment is known, and where. */
function referenceRow(attempts: Partial<Attempt>[]): string[] {
  const [page] = receiptPages({
    redemptionId: "r-1",
    facts: {
      redeemedAt: at,
      amountCents: 100,
      paymentMethodId: 2,
      bankerName: "Ben Carter",
      employeeId: "730902",
      businessUnit: "10482",
    },
    lines: [],
    attempts: attempts.map((facts) => ({ ...attempt, ...facts })),
    productName: "Banker Portal",
    support: { phone: "1", email: "a@b.example" },
    now: at,
  });
  const texts = page!.items.filter((item) => item.kind === "text");
  const status = texts.findIndex(({ text }) => text === "Status");
  return texts.slice(status + 2, status + 4).map(({ text }) => text);
}

const trace = { traceNo: "091000010000017" };
test.each<[string, Partial<Attempt>[], string[]]>([
  ["nothing sent", [], ["Bank trace number", "-"]],
  ["in a file the bank has", [{ ...trace, sentAt: at }], ["Bank trace number", trace.traceNo]],
  ["paid", [{ ...trace, paidAt: at }], ["Bank trace number", trace.traceNo]],
  [
    "in a file that is not sent yet, from which a hold would take it",
    [{ ...trace, state: "claimed" }],
    ["Bank trace number", "-"],
  ],
  [
    "to a person, by the network's own number",
    [{ rail: "p2p", reference: "P2P-0A1B", sentAt: at }],
    ["Reference", "P2P-0A1B"],
  ],
  ["to a person, not sent yet", [{ rail: "p2p", state: "created" }], ["Reference", "-"]],
])("a receipt names the payment as its detail does: %s", (_, attempts, row) => {
  expect(referenceRow(attempts)).toEqual(row);
});
