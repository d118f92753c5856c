import { describe, expect, test } from "vitest";
import {
  insertedInto,
  leaveNumber,
  type NumberField,
  shownNumber,
  startNumber,
  typeNumber,
} from "./masked-number.ts";

/** Types at the end of what is shown, key by key, as a person does. */
const typeKeys = (field: NumberField, keys: string, lengthMax = 17) =>
  [...keys].reduce((now, key) => typeNumber(now, shownNumber(now) + key, lengthMax), field);

describe("a masked number", () => {
  test("starts as the server's mask, which is what is sent back when untouched (BANK-04)", () => {
    const field = leaveNumber(startNumber("*****6789"));
    expect(shownNumber(field)).toBe("*****6789");
    expect(field.value).toBe("*****6789");
  });

  test("is cleared by the first keystroke, wherever the caret stands", () => {
    const mask = startNumber("*****6789");
    expect(typeNumber(mask, "*****67890", 17).value).toBe("0");
    expect(typeNumber(mask, "4*****6789", 17).value).toBe("4");
    expect(typeNumber(mask, "***1**6789", 17).value).toBe("1");
    expect(typeNumber(mask, "5", 17).value).toBe("5");
    expect(typeNumber(mask, "*****678", 17).value).toBe("");
  });

  test("shows digits while they are typed and only the last four afterwards (BANK-04)", () => {
    const typed = typeKeys(startNumber("*****6789"), "123456789");
    expect(shownNumber(typed)).toBe("123456789");
    const left = leaveNumber(typed);
    expect(shownNumber(left)).toBe("*****6789");
    expect(left.value).toBe("123456789");
  });

  test("what was masked is not shown again: typing begins anew", () => {
    const left = leaveNumber(typeKeys(startNumber(""), "123456789"));
    expect(typeKeys(left, "55").value).toBe("55");
  });

  test("takes digits only, and so many at most (BANK-28, BANK-29, BANK-30)", () => {
    expect(typeNumber(startNumber(""), "12a-3 4", 9).value).toBe("1234");
    expect(typeKeys(startNumber(""), "1234567890", 9).value).toBe("123456789");
    expect(typeKeys(startNumber(""), "123456789012345678", 17).value).toBe("12345678901234567");
  });

  test("a pasted number replaces the mask, however much of its end the two share", () => {
    expect(typeNumber(startNumber("*****6789"), "091000022", 9).value).toBe("091000022");
    for (const end of ["4821", "0821", "0021", "0001"]) {
      const number = `40005821${end}`;
      expect(typeNumber(startNumber("********4821"), number, 17).value).toBe(number);
    }
  });

  test("a first digit typed over the selected mask counts, also when the mask ends with it", () => {
    for (const first of "0123456789") {
      const begun = typeNumber(startNumber("********4821"), first, 17);
      expect(typeKeys(begun, "23456").value).toBe(`${first}23456`);
    }
  });
});

test("what was inserted is what both texts do not share at their ends", () => {
  expect(insertedInto("****", "**7**")).toBe("7");
  expect(insertedInto("(***) *** - 4821", "(***) *** - 48213")).toBe("3");
  expect(insertedInto("abc", "")).toBe("");
});
