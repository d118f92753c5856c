import { describe, expect, test } from "vitest";
import { w9Messages as messages } from "./w9.messages.ts";
import { draftErrors, submissionErrors, type W9Error } from "./w9.rules.ts";
import { emptyW9Answers, type W9Answers } from "./w9.ts";

const complete: W9Answers = {
  ...emptyW9Answers,
  name: "Dana Whitfield",
  classification: "I",
  address: "418 Harbor View Rd",
  cityStateZip: "Duluth,MN,55802",
  ssn: "219094482",
  signature: "Dana Whitfield",
};

const messagesOf = (errors: W9Error[]) => errors.map(({ message }) => message);
const submitting = (change: Partial<W9Answers>) =>
  messagesOf(submissionErrors({ ...complete, ...change }));
const drafting = (change: Partial<W9Answers>) =>
  messagesOf(draftErrors({ ...emptyW9Answers, ...change }));
const summary = "Missing Mandatory Fields.";

describe("a form to be submitted", () => {
  test("passes when all is there, without an EIN (W9V-13)", () => {
    expect(submissionErrors(complete)).toEqual([]);
  });

  test.each<[string, Partial<W9Answers>, string, string]>([
    ["W9V-01", { name: "", signature: "x" }, "Name is required.", "name"],
    [
      "W9V-02",
      { classification: "" },
      "Please, select at least one Federal tax classification.",
      "classification",
    ],
    ["W9V-03", { classification: "L" }, "Please fill limited liability field.", "limitedLiability"],
    ["W9V-04", { classification: "O" }, "Please fill limited liability field.", "othersText"],
    ["W9V-05", { address: " " }, "Address is required.", "address"],
    ["W9V-06", { cityStateZip: "" }, "City, State and ZIP code is required.", "cityStateZip"],
    ["W9V-11", { ssn: "" }, "Missing Mandatory field SSN.", "ssn"],
    ["W9V-15", { signature: "" }, "Signature is required.", "signature"],
  ])("lacks something: %s", (_id, change, message, field) => {
    const errors = submissionErrors({ ...complete, ...change });
    expect(errors[0]).toEqual({ field: "form", message: summary });
    expect(errors).toContainEqual({ field, message });
  });

  test("lacking everything has the summary first and then the order of the paper (W9V-17)", () => {
    expect(messagesOf(submissionErrors(emptyW9Answers))).toEqual([
      summary,
      messages.nameRequired,
      messages.classificationRequired,
      messages.addressRequired,
      messages.cityStateZipRequired,
      messages.ssnMissing,
      messages.signatureRequired,
    ]);
  });

  test.each<[string, string, Partial<W9Answers>, string[]]>([
    ["W9V-07", "one part", { cityStateZip: "Duluth" }, [messages.cityStateZipForm]],
    ["W9V-07", "two parts", { cityStateZip: "Duluth,MN" }, [messages.cityStateZipForm]],
    ["W9V-07", "four parts", { cityStateZip: "a,MN,1,2" }, [messages.cityStateZipForm]],
    ["W9V-07", "an empty part", { cityStateZip: "Duluth,,55802" }, [messages.cityStateZipForm]],
    ["CONST-62", "a city of 30", { cityStateZip: `${"c".repeat(30)},MN,55802` }, []],
    [
      "W9V-08, CONST-62",
      "a city of 31",
      { cityStateZip: `${"c".repeat(31)},MN,1` },
      [messages.cityTooLong],
    ],
    ["CONST-63", "three letters", { cityStateZip: "a,MIN,1" }, [messages.stateNotTwoLetters]],
    ["W9V-09", "a digit", { cityStateZip: "a,M1,1" }, [messages.stateNotTwoLetters]],
    [
      "W9V-09",
      "one that is two in capitals",
      { cityStateZip: "a,ß,1" },
      [messages.stateNotTwoLetters],
    ],
    ["W9V-09", "small letters", { cityStateZip: "Duluth, mn ,55802" }, []],
    ["CONST-64", "a ZIP of 16", { cityStateZip: `a,MN,${"9".repeat(16)}` }, []],
    [
      "W9V-10, CONST-64",
      "a ZIP of 17",
      { cityStateZip: `a,MN,${"9".repeat(17)}` },
      [messages.zipTooLong],
    ],
    ["W9V-12, CONST-60", "eight digits", { ssn: "21909448" }, [messages.ssnNotNineDigits]],
    ["CONST-60", "ten digits", { ssn: "2190944821" }, [messages.ssnNotNineDigits]],
    ["W9V-12", "a letter", { ssn: "21909448x" }, [messages.ssnNotNineDigits]],
    ["CONST-61", "an EIN of eight", { ein: "12345678" }, [messages.einNotNineDigits]],
    ["W9V-14", "an EIN with a dash", { ein: "12-345678" }, [messages.einNotNineDigits]],
    ["W9V-14, CONST-61", "an EIN of nine", { ein: "123456789" }, []],
    ["W9V-16", "another name", { signature: "Dan Whitfield" }, [messages.signatureNotName]],
    ["W9V-16", "the name in capitals", { signature: "DANA WHITFIELD" }, []],
  ])("%s: %s", (_id, _what, change, expected) => {
    expect(submitting(change)).toEqual(expected);
  });

  test("each of the fourteen fields can be in error, in the order of the paper (W9-81)", () => {
    const wrong: W9Answers = {
      ...emptyW9Answers,
      businessName: "x".repeat(36),
      limitedLiability: "X",
      othersText: "x".repeat(41),
      exemptPayeeCode: "14",
      fatcaCode: "N",
      requester: "x".repeat(101),
      accountNumbers: "x".repeat(41),
      ein: "1",
    };
    const fields = submissionErrors(wrong).map(({ field }) => field);
    expect(fields).toEqual([
      "form",
      "name",
      "businessName",
      "classification",
      "limitedLiability",
      "othersText",
      "exemptPayeeCode",
      "fatcaCode",
      "address",
      "cityStateZip",
      "requester",
      "accountNumbers",
      "ssn",
      "ein",
      "signature",
    ]);
  });

  test("an LLC with its letter and another with its text pass", () => {
    expect(submitting({ classification: "L", limitedLiability: "s" })).toEqual([]);
    expect(submitting({ classification: "O", othersText: "Cooperative" })).toEqual([]);
  });

  test("a number that nobody was given is refused, and we say why", () => {
    expect(submitting({ ssn: "666094482" })).toEqual([
      messages.ssnNotNineDigits,
      messages.ssnAreaUnknown,
    ]);
  });

  test("an untouched mask keeps the number on file, and only that one", () => {
    const masked = { ...complete, ssn: "*****4482", ein: "*****6789" };
    const onFile = { ssn: "*****4482", ein: "*****6789" };
    expect(submissionErrors(masked, onFile)).toEqual([]);
    expect(messagesOf(submissionErrors(masked))).toEqual([
      messages.ssnNotNineDigits,
      messages.einNotNineDigits,
    ]);
  });

  test.each<[string, keyof W9Answers, number]>([
    ["CONST-65", "name", 35],
    ["CONST-90", "businessName", 35],
    ["W9-62", "othersText", 40],
    ["CONST-66", "address", 100],
    ["CONST-68", "accountNumbers", 40],
    ["OP-123", "requester", 100],
  ])("%s: %s takes so many characters and no more", (_id, field, most) => {
    const change = (count: number): Partial<W9Answers> => ({
      classification: "O",
      othersText: "Other",
      [field]: "x".repeat(count),
      ...(field === "name" ? { signature: "x".repeat(count) } : {}),
    });
    expect(submitting(change(most))).toEqual([]);
    expect(submitting(change(most + 1))).toContainEqual(expect.stringContaining(String(most)));
  });

  test.each<[string, Partial<W9Answers>, boolean]>([
    ["exempt payee code 1", { exemptPayeeCode: "1" }, true],
    ["exempt payee code 13", { exemptPayeeCode: "13" }, true],
    ["exempt payee code 14", { exemptPayeeCode: "14" }, false],
    ["exempt payee code 0", { exemptPayeeCode: "0" }, false],
    ["FATCA code A", { fatcaCode: "A" }, true],
    ["FATCA code M", { fatcaCode: "m" }, true],
    ["FATCA code N", { fatcaCode: "N" }, false],
  ])("%s (CONST-69, CONST-70)", (_what, change, passes) => {
    expect(submitting(change).length === 0).toBe(passes);
  });
});

describe("a draft", () => {
  test.each([
    ["nothing at all", emptyW9Answers],
    ["blanks", { ...emptyW9Answers, name: "  ", cityStateZip: " , , " }],
  ])("of %s is refused (W9V-18)", (_what, answers) => {
    expect(messagesOf(draftErrors(answers))).toEqual(["Form fields could not be left empty."]);
  });

  test.each<[string, Partial<W9Answers>]>([
    ["one line", { businessName: "Whitfield & Co" }],
    ["a ticked box", { hasForeignPartners: true }],
    ["an SSN", { ssn: "219094482" }],
    ["an LLC without its letter", { classification: "L" }],
    ["a signature unlike the name", { name: "Dana", signature: "Dan" }],
  ])("of %s alone is fine (W9V-22)", (_what, change) => {
    expect(drafting(change)).toEqual([]);
  });

  test.each<[string, Partial<W9Answers>, string]>([
    ["W9V-19", { cityStateZip: "Duluth" }, messages.cityStateZipForm],
    ["W9V-19", { cityStateZip: `${"c".repeat(31)},MN,1` }, messages.cityTooLong],
    ["W9V-19", { cityStateZip: "a,M,1" }, messages.stateNotTwoLetters],
    ["W9V-19", { cityStateZip: `a,MN,${"9".repeat(17)}` }, messages.zipTooLong],
    ["W9V-20", { ssn: "123" }, messages.ssnNotNineDigits],
    ["W9V-21", { ein: "123" }, messages.einNotNineDigits],
  ])("%s: what is there must be well-formed", (_id, change, message) => {
    expect(drafting(change)).toEqual([message]);
  });
});
