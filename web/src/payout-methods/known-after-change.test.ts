import type { PayoutMethodOption } from "@portal/contract/payout-methods/payout-methods.ts";
import { describe, expect, test } from "vitest";
import { type MethodChange, methodAfter, optionsAfter } from "./known-after-change.ts";

const savedAccount = {
  methodId: 2,
  routingNumber: "*****0013",
  accountNumber: "********4821",
  confirmAccountNumber: "********4821",
  accountType: "C",
  isActive: true,
  bankName: "Lakeshore",
} as const;
const kept = {
  routingNumber: "*****0013",
  accountNumber: "********4821",
  confirmAccountNumber: "********4821",
  accountType: "S",
};
const savedBank = (bankAccount: typeof kept): MethodChange => ({
  kind: "saved",
  draft: { methodId: 2, bankAccount, defaultMethodId: 2 },
});
const savedAlias = (kind: "phone" | "email", value: string): MethodChange => ({
  kind: "saved",
  draft: { methodId: 3, alias: { kind, value }, defaultMethodId: 2 },
});
const deleted: MethodChange = { kind: "deleted", methodId: 2 };

describe("what is known of a method after a change", () => {
  test("never holds a whole number, address or phone", () => {
    const typed = { ...kept, routingNumber: "091000022", accountNumber: "000123456789" };
    expect(methodAfter(savedBank(typed), 2, {}).bankAccount).toMatchObject({
      routingNumber: "*****0022",
      accountNumber: "********6789",
    });
    const contact = (kind: "phone" | "email", value: string) =>
      methodAfter(savedAlias(kind, value), 3, {}).alias;
    expect(contact("phone", "6125550199")).toMatchObject({ phone: "(***) *** - 0199", email: "" });
    expect(contact("email", "ana@example.com")).toMatchObject({
      email: "a***@example.com",
      phone: "",
    });
  });

  test("an untouched mask stays, and the bank's name with its number", () => {
    const before = { bankAccount: savedAccount };
    const same = methodAfter(savedBank(kept), 2, before).bankAccount;
    expect(same).toEqual({ ...savedAccount, accountType: "S" });
    const other = methodAfter(savedBank({ ...kept, routingNumber: "091000022" }), 2, before);
    expect(other.bankAccount?.bankName).toBeUndefined();
    const alias = methodAfter(savedAlias("email", "a***@example.com"), 3, {}).alias;
    expect(alias?.email).toBe("a***@example.com");
  });

  test("a deleted one is gone; the other method stays as it was, whatever was changed", () => {
    const before = { bankAccount: savedAccount };
    expect(methodAfter(deleted, 2, before)).toEqual({});
    const alias = { alias: { kind: "phone", phone: "(***) *** - 0142", email: "" } } as const;
    expect(methodAfter(deleted, 3, alias)).toBe(alias);
    expect(methodAfter(savedBank(kept), 3, alias)).toBe(alias);
  });

  test("the default is where the save has put it, and on no method that is gone", () => {
    const options: PayoutMethodOption[] = [
      { id: 2, name: "Bank Account (ACH)", type: "ACH", isDefault: true },
      { id: 3, name: "Zelle", type: "P2P", isDefault: false },
    ];
    const marked = (change: MethodChange) =>
      optionsAfter(change, options).flatMap(({ id, isDefault }) => (isDefault ? [id] : []));
    const toPerson = { kind: "phone", value: "6125550199" } as const;
    const draft = { methodId: 3, alias: toPerson, defaultMethodId: 3 } as const;
    expect(marked({ kind: "saved", draft })).toEqual([3]);
    expect(marked(deleted)).toEqual([]);
  });
});
