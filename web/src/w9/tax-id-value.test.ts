import { describe, expect, test } from "vitest";
import { backspace, boxesOf, freshIn, pasteDigits, typeDigit } from "./tax-id-value.ts";

const shown = (value: string) => boxesOf(value, { isHidden: false }).join("|");

describe("nine boxes", () => {
  test("take one digit each and pass the focus on (W9-36, W9-37, W9-74)", () => {
    expect(typeDigit("", 0, "1")).toEqual({ value: "1", focus: 1 });
    expect(typeDigit("12345678", 8, "9")).toEqual({ value: "123456789", focus: 8 });
    for (const other of ["x", "-", " ", "½", ""]) {
      expect(typeDigit("12", 2, other)).toEqual({ value: "12", focus: 2 });
    }
  });

  test("may be filled in any order", () => {
    const third = typeDigit("", 2, "3");
    expect(shown(third.value)).toBe("||3||||||");
    expect(shown(typeDigit(third.value, 0, "1").value)).toBe("1||3||||||");
  });

  test("Backspace empties a box, then goes back one", () => {
    expect(backspace("123", 2)).toEqual({ value: "12", focus: 2 });
    expect(backspace("12", 2)).toEqual({ value: "12", focus: 1 });
    expect(backspace("", 0)).toEqual({ value: "", focus: 0 });
  });

  test("a pasted number fills them, dashes and all", () => {
    expect(pasteDigits("", 4, "123-45-6789")).toEqual({ value: "123456789", focus: 8 });
    expect(pasteDigits("12", 2, "34")).toEqual({ value: "1234", focus: 4 });
    expect(pasteDigits("12", 2, "no digits")).toEqual({ value: "12", focus: 2 });
  });
});

test.each([
  ["", "1", "1"],
  ["2", "12", "1"],
  ["2", "21", "1"],
  ["2", "22", "2"],
  ["2", "7", "7"],
  ["2", "345", "345"],
  ["2", "3425", "3425"],
  ["2", "1234567892", "123456789"],
  ["2", "2123456789", "123456789"],
  ["2", "123-45-67892", "123-45-6789"],
  ["2", "212345678", "212345678"],
])("a box that showed %j and holds %j was given %j (W9-36)", (box, typed, fresh) => {
  expect(freshIn(box, typed)).toBe(fresh);
});

describe("the mask", () => {
  test("shows dots and the last four (W9-32)", () => {
    expect(shown("*****4482")).toBe("•|•|•|•|•|4|4|8|2");
    expect(boxesOf("123454482", { isHidden: true }).join("")).toBe("•••••4482");
  });

  test("is replaced as a whole by the first digit typed, wherever that is", () => {
    expect(typeDigit("*****4482", 6, "9")).toEqual({ value: "9", focus: 1 });
    expect(pasteDigits("*****4482", 6, "98")).toEqual({ value: "98", focus: 2 });
    expect(backspace("*****4482", 8)).toEqual({ value: "", focus: 0 });
  });

  test("stays what it is when something else than a digit comes", () => {
    expect(typeDigit("*****4482", 3, "x").value).toBe("*****4482");
  });
});
