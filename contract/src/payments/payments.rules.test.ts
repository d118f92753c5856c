import { expect, test } from "vitest";
import { rewardStatus } from "#rewards/rewards.ts";
import { canCreateTicket, trackerTooltip } from "./payments.rules.ts";

const step = (statusId: 4 | 9 | 11 | 12, code = "", description = "") => ({
  statusId,
  code,
  description,
});

test.each([
  [
    "Return for a bank account (TRACK-05)",
    step(12, "R03", "No Account"),
    2,
    "Return:R03:No Account",
  ],
  [
    "Error for person-to-person (TRACK-06)",
    step(12, "E21", "Not enrolled"),
    3,
    "Error:E21:Not enrolled",
  ],
  ["Error for anything else", step(12, "X", "Y"), null, "Error:X:Y"],
  ["a failure without a code leaves out its colon", step(12, "", "Y"), 2, "Return:Y"],
  ["a failure without anything is the bare word", step(12), 3, "Error"],
  [
    "NOC on a paid one (TRACK-07)",
    step(11, "C01", "Incorrect number"),
    2,
    "NOC:C01:Incorrect number",
  ],
  ["nothing on a paid one without a notice", step(11), 2, null],
  ["nothing on any other step", step(9, "R03", "x"), 2, null],
])("the tooltip is %s", (_words, shown, methodId, expected) => {
  expect(trackerTooltip(shown, methodId)).toBe(expected);
});

test.each(Object.values(rewardStatus))(
  "status %i asks for a ticket only when it failed (PAY-20)",
  (id) => expect(canCreateTicket(id)).toBe(id === 12),
);
