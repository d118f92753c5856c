import { expect, test } from "vitest";
import { batchIdOf, caseSubject } from "./case-subject.ts";

test("a case about a payment file tells which one", () => {
  expect(batchIdOf(caseSubject.batch(17))).toBe(17);
});

test.each([caseSubject.line(17), caseSubject.file("17"), "batch/", "batch/17x"])(
  "%s is about no payment file",
  (subject) => {
    expect(() => batchIdOf(subject)).toThrow("is about a payment file");
  },
);
