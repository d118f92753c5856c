import { describe, expect, test } from "vitest";
import {
  canContinue,
  emptySsnPrompt,
  promptHint,
  type SsnPrompt,
  type SsnPromptEvent,
  ssnOf,
  ssnPromptFlow,
} from "./ssn-prompt-flow.ts";

const after = (...events: SsnPromptEvent[]): SsnPrompt =>
  events.reduce(ssnPromptFlow, emptySsnPrompt);
const type = (box: number, text: string): SsnPromptEvent => ({ type: "typed", box, text });
const complete = [type(0, "123"), type(1, "45"), type(2, "6789")];
const found = { maskedEmployeeId: "****12" };
const checked = (...holders: (typeof found)[]): SsnPromptEvent => ({
  type: "checked",
  ssn: "123456789",
  holders,
});
const failed: SsnPromptEvent = { type: "check-failed", ssn: "123456789" };

describe("the three boxes", () => {
  test("take 3, 2 and 4 digits and nothing else (SSN-01, SSN-02)", () => {
    expect(after(type(0, "1a2-"), type(1, "x4"), type(2, "6 7")).boxes).toEqual(["12", "4", "67"]);
  });

  test("a pasted number fills them all, whatever stands between its digits", () => {
    expect(after(type(0, "123-45-6789")).boxes).toEqual(["123", "45", "6789"]);
    expect(after(type(0, "12345678901")).boxes).toEqual(["123", "45", "6789"]);
  });

  test("say why nine digits cannot be a number of anybody", () => {
    const impossible = after(type(0, "000123456"));
    expect(promptHint(impossible)).toMatch(/000 or 666/);
    expect(impossible.step).toBe("typing");
    expect(canContinue(impossible)).toBe(false);
  });
});

describe("the check", () => {
  test("starts with the ninth digit, and Continue waits for it (SSN-03, SSN-04, SSN-10)", () => {
    const eight = after(type(0, "12345678"));
    expect([eight.step, canContinue(eight)]).toEqual(["typing", false]);
    const nine = after(...complete);
    expect([nine.step, canContinue(nine)]).toEqual(["checking", false]);
    expect(canContinue(after(...complete, checked()))).toBe(true);
  });

  test("another profile's number asks for the merge (SSN-05, SSN-09)", () => {
    const asking = after(...complete, checked(found));
    expect([asking.step, asking.holder]).toEqual(["asking", "****12"]);
    expect(canContinue(asking)).toBe(false);
  });

  test("an answer about digits that changed meanwhile is dropped", () => {
    const changed = after(...complete, type(2, "678"), checked(found));
    expect(changed.step).toBe("typing");
  });

  test("that failed lets the banker go on", () => {
    expect(canContinue(after(...complete, failed))).toBe(true);
  });

  test("that failed for digits of before leaves the one of the new digits under way", () => {
    expect(after(...complete, type(2, "6780"), failed).step).toBe("checking");
  });
});

describe("the merge", () => {
  const asking = [...complete, checked(found)];

  test("No empties the boxes", () => {
    expect(after(...asking, { type: "declined" })).toEqual(emptySsnPrompt);
  });

  test("asks for a fresh code when the session's is old, then goes on", () => {
    const verifying = after(...asking, { type: "merge" }, { type: "verify-again" });
    expect(verifying.step).toBe("verifying");
    expect(after(...asking, { type: "merge" }, { type: "merged" }).step).toBe("merged");
  });

  test("begins where it was asked for or its code was right, never after a No", () => {
    const declined = after(
      ...asking,
      { type: "merge" },
      { type: "verify-again" },
      { type: "declined" },
    );
    expect(ssnPromptFlow(declined, { type: "merge" })).toEqual(emptySsnPrompt);
    const verifying = after(...asking, { type: "merge" }, { type: "verify-again" });
    expect(ssnPromptFlow(verifying, { type: "merge" }).step).toBe("merging");
    const merged = after(...asking, { type: "merge" }, { type: "merged" });
    expect(ssnPromptFlow(merged, { type: "merge" })).toBe(merged);
  });

  test("refused keeps the number, so that the form can still be filled out", () => {
    const refused = after(
      ...asking,
      { type: "merge" },
      { type: "merge-refused", message: "We could not." },
    );
    expect([refused.step, refused.refusal]).toEqual(["refused", "We could not."]);
    const read = ssnPromptFlow(refused, { type: "refusal-read" });
    expect([canContinue(read), ssnOf(read)]).toEqual([true, "123456789"]);
  });

  test("that failed on its way can be tried again", () => {
    expect(after(...asking, { type: "merge" }, { type: "merge-failed" }).step).toBe("asking");
  });
});

test("closed, it forgets the number", () => {
  expect(after(...complete, { type: "closed" })).toEqual(emptySsnPrompt);
});
