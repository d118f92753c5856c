import { expect, test } from "vitest";
import { formMode } from "./form-mode.ts";
import { savedDefault } from "./saved-default.ts";

test("a form is created, read or edited by what is saved (BANK-09, BANK-12, BANK-34)", () => {
  expect(formMode({ isSaved: false, isEditing: false })).toBe("create");
  expect(formMode({ isSaved: true, isEditing: false })).toBe("view");
  expect(formMode({ isSaved: true, isEditing: true })).toBe("edit");
  // A method deleted while it was being edited can only be created.
  expect(formMode({ isSaved: false, isEditing: true })).toBe("create");
});

test("the default radio starts set for the default, and for what would be the only method", () => {
  const bank = { methodId: 2, isDefault: false } as const;
  const alias = { methodId: 3, isDefault: true } as const;
  expect(savedDefault(2, []).startsSet).toBe(true);
  expect(savedDefault(3, [bank])).toMatchObject({ isDefault: false, startsSet: false });
  // Nothing marked: the bank account is the default (ACCT-12).
  expect(savedDefault(2, [bank])).toMatchObject({ isDefault: true, startsSet: true });
  expect(savedDefault(2, [bank, alias])).toMatchObject({ isDefault: false, startsSet: false });
  expect(savedDefault(3, [bank, alias])).toMatchObject({ isDefault: true, startsSet: true });
});
