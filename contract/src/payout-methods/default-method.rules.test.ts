import { expect, test } from "vitest";
import { defaultAfterSaving, defaultMethodOf } from "./default-method.rules.ts";

const bank = { methodId: 2, isDefault: false } as const;
const contact = { methodId: 3, isDefault: false } as const;
const marked = { isDefault: true };

test.each([
  ["nothing saved", [], 2],
  ["nothing marked", [bank, contact], 2],
  ["only the contact is saved", [contact], 3],
  ["the contact is marked", [bank, { ...contact, ...marked }], 3],
  ["the account is marked", [{ ...bank, ...marked }, contact], 2],
])("the default with %s (ACCT-12, CONST-56)", (_case, saved, expected) => {
  expect(defaultMethodOf(saved)).toBe(expected);
});

test("a save sends its own type when the radio is set, else the present default (BANK-06, P2P-03)", () => {
  const saved = [{ ...bank, ...marked }, contact];
  expect(defaultAfterSaving({ methodId: 3, isSetAsDefault: true }, saved)).toBe(3);
  expect(defaultAfterSaving({ methodId: 3, isSetAsDefault: false }, saved)).toBe(2);
  expect(defaultAfterSaving({ methodId: 3, isSetAsDefault: false }, [])).toBe(2);
});

test("with both saved and neither marked it is 2, whichever was saved first (OP-97)", () => {
  const saved = [
    { methodId: 3, isDefault: false },
    { methodId: 2, isDefault: false },
  ] as const;
  expect(defaultMethodOf(saved)).toBe(2);
});
