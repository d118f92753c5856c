import { emptyW9Answers, type W9Answers } from "@portal/contract/w9/w9.ts";
import { describe, expect, test } from "vitest";
import {
  draftToKeep,
  isDirty,
  isNumberAlone,
  messagesOf,
  startW9Editor,
  type W9Editor,
  type W9EditorEvent,
  w9Editor,
} from "./w9-editor.ts";

const signed: W9Answers = {
  ...emptyW9Answers,
  name: "Ana Morales",
  classification: "I",
  address: "1 Lake St",
  cityStateZip: "Duluth,MN,55802",
  ssn: "*****6789",
  signature: "Ana Morales",
};

const type = (field: keyof W9Answers, value: string | boolean): W9EditorEvent => ({
  type: "typed",
  field,
  value,
});
const after = (start: W9Answers, ...events: W9EditorEvent[]): W9Editor =>
  events.reduce(w9Editor, startW9Editor(start));

describe("what the lines take", () => {
  const long = "x".repeat(120);
  test.each([
    ["name", long, 35],
    ["businessName", long, 35],
    ["othersText", long, 40],
    ["address", long, 100],
    ["cityStateZip", long, 50],
    ["requester", long, 100],
    ["accountNumbers", long, 40],
    ["signature", long, 35],
  ] as const)(
    "%s ends at its limit (W9-59, W9-61, W9-62, W9-71, W9-72, W9-73)",
    (field, text, max) => {
      expect(after(emptyW9Answers, type(field, text)).answers[field]).toHaveLength(max);
    },
  );

  test("the LLC box takes C, S or P in either case and ignores the rest (W9-64, W9-65, W9-66)", () => {
    const chosen = [type("classification", "L"), type("limitedLiability", "s")];
    expect(after(emptyW9Answers, ...chosen).answers.limitedLiability).toBe("S");
    const other = after(emptyW9Answers, ...chosen, type("limitedLiability", "x"));
    expect(other.answers.limitedLiability).toBe("S");
  });

  test("the exempt payee code is 1 to 13, the FATCA code A to M (W9-68, W9-69, W9-70)", () => {
    const typedCode = (code: string) =>
      after(emptyW9Answers, type("exemptPayeeCode", "1"), type("exemptPayeeCode", code)).answers
        .exemptPayeeCode;
    expect([typedCode("13"), typedCode("14"), typedCode("x"), typedCode("")]).toEqual([
      "13",
      "1",
      "1",
      "",
    ]);
    const fatca = (code: string) =>
      after(emptyW9Answers, type("fatcaCode", code)).answers.fatcaCode;
    expect([fatca("c"), fatca("M"), fatca("n"), fatca("5")]).toEqual(["C", "M", "", ""]);
  });

  test("a choice of line 3 replaces the other and empties the box it closes (W9-17, W9-63, W9-67)", () => {
    const llc = after(emptyW9Answers, type("classification", "L"), type("limitedLiability", "C"));
    const other = w9Editor(llc, type("classification", "O"));
    expect(other.answers).toMatchObject({ classification: "O", limitedLiability: "" });
    const named = w9Editor(other, type("othersText", "club"));
    expect(w9Editor(named, type("classification", "I")).answers.othersText).toBe("");
  });
});

describe("the signature", () => {
  test("goes with any later change, and the page says so", () => {
    const changed = after(signed, type("address", "2 Lake St"));
    expect([changed.answers.signature, changed.hasLostSignature]).toEqual(["", true]);
    const again = w9Editor(changed, type("signature", "Ana Morales"));
    expect(again.hasLostSignature).toBe(false);
  });

  test.each([
    ["hasForeignPartners", true],
    ["ssn", "1"],
    ["ein", "1"],
    ["classification", "C"],
    ["accountNumbers", "1"],
  ] as const)("goes with a change of %s", (field, value) => {
    expect(after(signed, type(field, value)).answers.signature).toBe("");
  });

  test("stays when nothing changed", () => {
    expect(after(signed, type("address", signed.address)).answers.signature).toBe("Ana Morales");
    expect(after(signed, type("exemptPayeeCode", "99")).answers.signature).toBe("Ana Morales");
  });
});

describe("judging", () => {
  test("begins with a refused save and marks each wrong field (W9-75)", () => {
    const wrong = { ...signed, name: "", signature: "" };
    expect(messagesOf(after(wrong, type("address", "")), "address")).toEqual([]);
    const judged = after(wrong, { type: "page", page: 3 }, { type: "judged", as: "submission" });
    expect(judged.page).toBe(1);
    expect(judged.errors.map(({ message }) => message)).toEqual([
      "Missing Mandatory Fields.",
      "Name is required.",
      "Signature is required.",
    ]);
  });

  test("goes on with each change, so that a mark leaves with its reason", () => {
    const wrong = { ...signed, name: "", signature: "" };
    const mended = after(wrong, { type: "judged", as: "submission" }, type("name", "Ana Morales"));
    expect(messagesOf(mended, "name")).toEqual([]);
    expect(messagesOf(mended, "signature")).toEqual(["Signature is required."]);
    expect(w9Editor(mended, type("signature", "ana morales")).errors).toEqual([]);
  });

  test("knows the mask of the number on file, and no other (W9V-12)", () => {
    expect(after(signed, { type: "judged", as: "submission" }).errors).toEqual([]);
    const typedSsn = after(signed, type("ssn", "12345"), { type: "judged", as: "draft" });
    expect(messagesOf(typedSsn, "ssn")).toEqual(["SSN must be of 9 digits."]);
  });
});

describe("loading, Edit and Cancel", () => {
  test("Cancel goes back to what was saved, marks gone (W9-54)", () => {
    const events: W9EditorEvent[] = [
      { type: "edit" },
      type("name", ""),
      { type: "judged", as: "submission" },
      { type: "cancel" },
    ];
    const canceled = after(signed, ...events);
    expect(canceled).toEqual(startW9Editor(signed));
    expect(isDirty(canceled)).toBe(false);
  });

  test("the number from the prompt fills the boxes over the saved one (W9-92)", () => {
    const loaded = after(emptyW9Answers, {
      type: "loaded",
      answers: signed,
      carriedSsn: "123456789",
    });
    expect(loaded.answers.ssn).toBe("123456789");
    expect(loaded.saved.ssn).toBe("*****6789");
    expect(isDirty(loaded)).toBe(true);
  });

  test("typing makes it unsaved, typing it back does not", () => {
    const changed = after(signed, type("requester", "x"));
    expect(isDirty(changed)).toBe(true);
    const back = [type("requester", ""), type("signature", "Ana Morales")];
    expect(isDirty(back.reduce(w9Editor, changed))).toBe(false);
  });
});

describe("what is kept when the session is about to end", () => {
  test("every change that a draft may hold", () => {
    const editor = after(signed, type("businessName", "Morales Ltd"), type("ssn", "219094482"));
    expect(draftToKeep(editor)).toEqual({
      ...signed,
      businessName: "Morales Ltd",
      ssn: "219094482",
      signature: "",
    });
  });

  test("not what is half typed: that stays as it was saved", () => {
    const editor = after(
      signed,
      type("address", "2 Lake St"),
      type("cityStateZip", "Dulu"),
      type("ssn", "2190"),
      type("ein", "98"),
    );
    expect(draftToKeep(editor)).toEqual({ ...signed, address: "2 Lake St", signature: "" });
  });

  test("no signature that was given for more than is kept", () => {
    const typedAndSigned = [type("ein", "98"), type("signature", "Ana Morales")];
    const editor = after(signed, type("address", "2 Lake St"), ...typedAndSigned);
    expect(draftToKeep(editor)).toEqual({ ...signed, address: "2 Lake St", signature: "" });
  });

  test.each([
    ["nothing was typed", after(signed)],
    ["only blanks were", after({ ...signed, signature: "" }, type("name", "Ana Morales "))],
    ["the form is empty", after(emptyW9Answers, type("name", "A"), type("name", ""))],
    ["all there is is half typed", after(emptyW9Answers, type("ssn", "2190"))],
  ])("nothing when %s", (_, editor) => {
    expect(draftToKeep(editor)).toBeNull();
  });
});

describe("what was kept without a press", () => {
  const sent = { ...signed, address: "2 Lake St ", ssn: "219094482", signature: "" };
  const onFile = { ...sent, address: "2 Lake St", ssn: "*****4482" };
  const typedBefore = [type("address", sent.address), type("ssn", sent.ssn)];
  const kept: W9EditorEvent = { type: "kept", sent, answers: onFile };

  test("is what the form stands on from then on, and Cancel goes back to (W9-54)", () => {
    const editor = after(signed, ...typedBefore, kept);
    expect(editor).toMatchObject({ saved: onFile, isKept: true });
    expect(isDirty(editor)).toBe(false);
    expect(draftToKeep(editor)).toBeNull();
    const canceled = after(signed, ...typedBefore, kept, type("name", ""), { type: "cancel" });
    expect(canceled).toEqual(startW9Editor(onFile));
  });

  test("puts the numbers on screen as on file, and no blank out of a line", () => {
    const { answers } = after(signed, ...typedBefore, kept);
    expect(answers).toEqual({ ...onFile, address: sent.address });
  });

  test("leaves what is half typed, or was typed meanwhile, as it is on screen", () => {
    const editor = after(signed, ...typedBefore, type("ein", "98"), type("name", "Ana M"), kept);
    expect(editor.answers).toEqual({
      ...onFile,
      address: sent.address,
      ein: "98",
      name: "Ana M",
    });
    expect(isDirty(editor)).toBe(true);
  });

  test("knows the mask of the number that was kept", () => {
    const judged = after(signed, ...typedBefore, kept, { type: "judged", as: "draft" });
    expect(messagesOf(judged, "ssn")).toEqual([]);
  });
});

test.each([
  ["the SSN", [type("ssn", "219094482")], true],
  ["the SSN and a name", [type("ssn", "219094482"), type("name", "Ana")], false],
  ["the EIN", [type("ein", "987654321")], false],
])("a new form that was given %s: is it a number alone?", (_, events, isAlone) => {
  expect(isNumberAlone(after(emptyW9Answers, ...events))).toBe(isAlone);
});
