import { describe, expect, test } from "vitest";
import { type CorrectedField, explainChange, knownChangeCodes } from "./change-codes.ts";

const ownRecords = ["C08", "C09", "C10", "C11", "C12", "C13", "C14"];
const refusals = ["C61", "C62", "C63", "C64", "C65", "C66", "C67", "C68", "C69"];

describe("what a notice of change is about (OP-81)", () => {
  test.each<[string, CorrectedField[], RegExp]>([
    ["C01", ["accountNumber"], /account number/],
    ["C02", ["routingNumber"], /routing number/],
    ["C03", ["routingNumber", "accountNumber"], /routing and account numbers/],
    ["C04", ["receiverName"], /another name/],
    ["C05", ["accountType"], /type of the account/],
    ["C06", ["accountNumber", "accountType"], /account number and the type/],
    ["C07", ["routingNumber", "accountNumber", "accountType"], /routing and account numbers and/],
  ])("%s corrects %j and says so to the banker", (code, corrects, sentence) => {
    const change = explainChange(code);
    expect(change).toMatchObject({ corrects, isKnown: true });
    expect(change.isRefusal).toBeUndefined();
    expect(change.explanation).toMatch(sentence);
    expect(change.explanation).toMatch(/^Your bank .*\.$/);
  });

  test.each(ownRecords)("%s is about our own records and leaves the account as it is", (code) => {
    const change = explainChange(code);
    expect(change).toMatchObject({ corrects: [], isKnown: true });
    expect(change.isRefusal).toBeUndefined();
    expect(change.explanation).toContain("your account stays as it is");
  });

  test.each(refusals)("%s refuses a notice, and nothing was changed", (code) => {
    const change = explainChange(code);
    expect(change).toMatchObject({ corrects: [], isKnown: true, isRefusal: true });
    expect(change.explanation).toContain("nothing of yours was changed");
  });

  test("every code has a name of its own", () => {
    const titles = knownChangeCodes.map((code) => explainChange(code).title);
    for (const title of titles) expect(title.length).toBeGreaterThan(10);
    // C09 and C64 are both about the individual's number: a notice, and its refusal.
    const ofNotices = titles.filter((_, index) => !refusals.includes(knownChangeCodes[index]!));
    expect(new Set(ofNotices).size).toBe(ofNotices.length);
  });

  test("one nobody knows yet has a name, a sentence, and corrects nothing", () => {
    const change = explainChange("C99");
    expect(change).toMatchObject({ title: "Notification of change", corrects: [], isKnown: false });
    expect(change.isRefusal).toBeUndefined();
    expect(change.explanation).toMatch(/do not know yet; our operations team looks into it\.$/);
  });
});
