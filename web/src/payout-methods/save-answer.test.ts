import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { expect, test } from "vitest";
import { CallFailure } from "#kernel/call-failure.ts";
import { refusalIn } from "./save-answer.ts";

const { numbersEqual, bankIssueText, tokenNotEnrolled, otherAliasFailure } = payoutMethodMessages;

test.each([
  [400, numbersEqual, "numbers-equal"],
  [400, bankIssueText, "outdated"],
  [409, null, "outdated"],
  [409, tokenNotEnrolled, undefined],
  [403, "VERIFY_AGAIN", undefined],
  [503, otherAliasFailure, undefined],
  [500, numbersEqual, undefined],
  [0, null, undefined],
])("a save answered %i with %j is read as %j", (status, serverText, refusal) => {
  const failure = new CallFailure({ status, text: "", isList: false, serverText });
  expect(refusalIn(failure)).toBe(refusal);
});

test("what is no failed call is no refusal", () => {
  expect(refusalIn(new Error(numbersEqual))).toBeUndefined();
});
