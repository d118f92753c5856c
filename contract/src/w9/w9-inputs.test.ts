import { describe, expect, test } from "vitest";
import { emptyW9Answers } from "./w9.ts";
import {
  charactersMax,
  exemptPayeeCodeInput,
  fatcaCodeInput,
  isLimitedLiabilityOpen,
  isOthersTextOpen,
  limitedLiabilityInput,
  tidyW9Answers,
  w9AnswersOnFile,
} from "./w9-inputs.ts";

describe("what the inputs take", () => {
  test.each([
    ["c", "", "C"],
    ["S", "C", "S"],
    ["CP", "C", "P"],
    ["x", "C", "C"],
    ["7", "", ""],
    ["", "C", ""],
  ])("limited liability %j after %j is %j (W9-64, W9-65, W9-66)", (typed, before, after) => {
    expect(limitedLiabilityInput(typed, before)).toBe(after);
  });

  test.each([
    ["1", "", "1"],
    ["13", "1", "13"],
    ["14", "1", "1"],
    ["0", "", ""],
    ["1.", "1", "1"],
    ["", "5", ""],
  ])("exempt payee code %j after %j is %j (W9-68)", (typed, before, after) => {
    expect(exemptPayeeCodeInput(typed, before)).toBe(after);
  });

  test.each([
    ["a", "", "A"],
    ["AM", "A", "M"],
    ["n", "A", "A"],
    ["", "A", ""],
  ])("FATCA code %j after %j is %j, in upper case (W9-69, W9-70)", (typed, before, after) => {
    expect(fatcaCodeInput(typed, before)).toBe(after);
  });

  test.each([
    ["W9-59", "name", 35],
    ["W9-61", "businessName", 35],
    ["W9-62", "othersText", 40],
    ["W9-71", "address", 100],
    ["W9-72, CONST-67", "cityStateZip", 50],
    ["W9-73", "accountNumbers", 40],
    ["OP-123", "signature", 35],
  ] as const)("%s: %s has room for %i characters", (_id, field, most) => {
    expect(charactersMax(field)).toBe(most);
  });
});

test("each box of line 3 is open for its own choice only (W9-63, W9-67)", () => {
  for (const choice of ["", "I", "C", "S", "P", "T", "L", "O"] as const) {
    expect(isLimitedLiabilityOpen(choice)).toBe(choice === "L");
    expect(isOthersTextOpen(choice)).toBe(choice === "O");
  }
});

describe("the form as it is stored", () => {
  const messy = {
    ...emptyW9Answers,
    name: "  Dana ",
    classification: "L" as const,
    limitedLiability: "s",
    othersText: "left over",
    fatcaCode: "b",
    cityStateZip: "Duluth , mn, 55802",
    hasForeignPartners: true,
  };

  test("is trimmed, upper-case where codes are, and without closed boxes (W9-65, W9-70)", () => {
    expect(tidyW9Answers(messy, { usesOldForm: false })).toMatchObject({
      name: "Dana",
      limitedLiability: "S",
      othersText: "",
      fatcaCode: "B",
      cityStateZip: "Duluth,MN,55802",
      hasForeignPartners: true,
    });
  });

  test("comes back with both numbers as masks, given anew or kept (OP-131)", () => {
    const given = { ...messy, ssn: "219094482", ein: "*****6789" };
    const stored = tidyW9Answers(given, { usesOldForm: false });
    const told = { ...stored, ssn: "*****4482", ein: "*****6789" };
    expect(w9AnswersOnFile(given, { usesOldForm: false })).toEqual(told);
    expect(w9AnswersOnFile(messy, { usesOldForm: true })).toMatchObject({ ssn: "", ein: "" });
  });

  test("has no foreign partners in the older layout, which lacks the box", () => {
    expect(tidyW9Answers(messy, { usesOldForm: true }).hasForeignPartners).toBe(false);
  });
});
