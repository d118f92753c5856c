import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  accountTypes,
  bankAccountMethodId,
  payoutMethodNames,
  personToPersonMethodId,
} from "./payout-methods.ts";
import {
  checkAliasEnrolment,
  deletePayoutMethod,
  getPayoutMethod,
  listAccountTypes,
  listPaymentMethods,
  listPayoutChoices,
  listPayoutMethodOptions,
  savePayoutMethod,
} from "./payout-methods.wire.ts";

test("2 is the bank account, 3 the person-to-person method (ACCT-08, ACCT-09, CONST-54, CONST-55)", () => {
  expect([bankAccountMethodId, personToPersonMethodId]).toEqual([2, 3]);
  expect(payoutMethodNames).toEqual({ 2: "Bank Account (ACH)", 3: "Zelle" });
});

const option = { id: 2, name: "Bank Account (ACH)", type: "ACH", isDefault: true } as const;
const wireOption = {
  ID: 2,
  PaymentMethodName: "Bank Account (ACH)",
  PaymentMethodType: "ACH",
  DefaultMethod: 1,
};

describe("the lists of methods (ENT-26)", () => {
  test("the filter list is a GET without fields (CALL-49)", () => {
    expect(listPaymentMethods).toMatchObject({
      method: "GET",
      path: "/api/Redeem/GetPaymentMethod",
    });
    expect(z.encode(listPaymentMethods.response, [option])).toEqual({ Data: [wireOption] });
  });

  test("the tab's list sends client 1 and spells the banker lPBU, lOEID (CALL-50)", () => {
    expect(listPayoutMethodOptions).toMatchObject({
      path: "/api/Redeem/GetPaymentMethodByClientId",
      banker: { businessUnit: "lPBU", employeeId: "lOEID" },
    });
    expect(z.encode(listPayoutMethodOptions.request, { clientId: 1 })).toEqual({ pclient_id: 1 });
    expect(z.safeDecode(listPayoutMethodOptions.request, { pclient_id: 2 }).success).toBe(false);
    expect(z.decode(listPayoutMethodOptions.response, { Data: [wireOption] })).toEqual([option]);
  });
});

describe("getPayoutMethod (CALL-52)", () => {
  const bankAccount = {
    methodId: 2,
    routingNumber: "*****0019",
    accountNumber: "****4821",
    confirmAccountNumber: "****4821",
    accountType: "C",
    isActive: true,
  } as const;
  const wireAccount = {
    PaymentMethodTypeID: 2,
    RoutingNumber: "*****0019",
    AccountNumber: "****4821",
    ConfirmAccountNumber: "****4821",
    AccountType: "C",
    STATUS: 1,
  };

  test("asks by lSelectedPaymentId", () => {
    expect(getPayoutMethod.path).toBe("/api/PaymentPreference/BankAccountDetailsById");
    expect(z.encode(getPayoutMethod.request, { methodId: 3 })).toEqual({ lSelectedPaymentId: 3 });
    expect(z.safeDecode(getPayoutMethod.request, { lSelectedPaymentId: 1 }).success).toBe(false);
  });

  test("answers a bank account (ENT-31)", () => {
    expect(z.encode(getPayoutMethod.response, { bankAccount })).toEqual({ Data: [wireAccount] });
    expect(z.decode(getPayoutMethod.response, { Data: [wireAccount] })).toEqual({ bankAccount });
    const named = { ...bankAccount, bankName: "Demo Bank" };
    expect(z.encode(getPayoutMethod.response, { bankAccount: named })).toEqual({
      Data: [{ ...wireAccount, BankName: "Demo Bank" }],
    });
  });

  test.each([
    ["phone", 0],
    ["email", 1],
  ] as const)("answers a contact, %s by its token %i (ENT-33, P2P-34)", (kind, token) => {
    const alias = { email: "a***@b.co", phone: "(***) *** - 0147", kind };
    const wire = {
      Data: [{ email: "a***@b.co", mobile: "(***) *** - 0147", zelle_token: token }],
    };
    expect(z.encode(getPayoutMethod.response, { alias })).toEqual(wire);
    expect(z.decode(getPayoutMethod.response, wire)).toEqual({ alias });
  });

  test("answers an empty list when nothing is saved", () => {
    expect(z.encode(getPayoutMethod.response, {})).toEqual({ Data: [] });
    expect(z.decode(getPayoutMethod.response, { Data: [] })).toEqual({});
  });
});

const blank = {
  lRoutingNumber: "",
  lAccountNumber: "",
  lConfirmAccountNumber: "",
  lAccountType: "",
  lClientID: 1,
  lStatus: 1,
  lEmail: "",
  lMobile: "",
  lZelleToken: "",
};

describe.each([
  ["savePayoutMethod (CALL-53)", savePayoutMethod, "CreateUpdateBankAccountDetails"],
  ["checkAliasEnrolment (CALL-73)", checkAliasEnrolment, "CheckAliasEnrollment"],
])("%s", (_name, call, end) => {
  test("sends a bank account, the contact's fields empty (CONST-57, CONST-58)", () => {
    const form = {
      routingNumber: "091000019",
      accountNumber: "4821",
      confirmAccountNumber: "4812",
      accountType: "S",
    };
    const draft = { methodId: 2, bankAccount: form, defaultMethodId: 3 } as const;
    const wire = {
      ...blank,
      lRoutingNumber: "091000019",
      lAccountNumber: "4821",
      lConfirmAccountNumber: "4812",
      lAccountType: "S",
      lPaymentMethodId: 3,
      lSelectedPaymentId: 2,
    };
    expect(call.path).toBe(`/api/PaymentPreference/${end}`);
    expect(z.encode(call.request, draft)).toEqual(wire);
    expect(z.decode(call.request, wire)).toEqual(draft);
  });

  test.each([
    ["phone", "6125550147", { lMobile: "6125550147", lZelleToken: 0 }],
    ["email", "a@b.co", { lEmail: "a@b.co", lZelleToken: 1 }],
  ] as const)("sends a contact by %s (CONST-59, CONST-89)", (kind, value, fields) => {
    const draft = { methodId: 3, alias: { kind, value }, defaultMethodId: 2 } as const;
    const wire = { ...blank, ...fields, lPaymentMethodId: 2, lSelectedPaymentId: 3 };
    expect(z.encode(call.request, draft)).toEqual(wire);
    expect(z.decode(call.request, wire)).toEqual(draft);
  });

  test("answers a code (BANK-32, ENT-37)", () => {
    expect(z.encode(call.response, { responseCode: 0 })).toEqual({ Data: { responseCode: 0 } });
    expect(z.decode(call.response, { Data: { responseCode: 1 } })).toEqual({ responseCode: 1 });
  });

  test("takes no letters in a number, and no other client", () => {
    const wire = { ...blank, lPaymentMethodId: 2, lSelectedPaymentId: 2 };
    expect(z.safeDecode(call.request, wire).success).toBe(true);
    expect(z.safeDecode(call.request, { ...wire, lAccountNumber: "12a" }).success).toBe(false);
    expect(z.safeDecode(call.request, { ...wire, lClientID: 2 }).success).toBe(false);
  });
});

test("deletePayoutMethod is used as delete and names the method (CALL-54, BANK-35)", () => {
  expect(deletePayoutMethod.path).toBe("/api/PaymentPreference/UpdateStatusBankAccountDetails");
  expect(z.encode(deletePayoutMethod.request, { methodId: 2 })).toEqual({ lSelectedPaymentId: 2 });
});

test("listAccountTypes answers codes and names (CALL-55, ENT-32, BANK-05)", () => {
  expect(listAccountTypes).toMatchObject({
    method: "GET",
    path: "/api/PaymentPreference/GetAccountType",
  });
  expect(z.encode(listAccountTypes.response, [...accountTypes])).toEqual({
    Data: [
      { AccountTypeCode: "C", AccountTypeName: "Checking" },
      { AccountTypeCode: "S", AccountTypeName: "Savings" },
    ],
  });
});

test("listPayoutChoices answers the saved methods, masked; a mask may be missing (CALL-56, ENT-34, REDEEM-31)", () => {
  const choice = {
    methodId: 2,
    name: "Bank Account (ACH)",
    maskedAccount: "****4821",
    isDefault: true,
    routingNumber: "*****0019",
    accountNumber: "********4821",
    confirmAccountNumber: "********4821",
    accountType: "C",
    email: "",
    phone: "",
    aliasKind: "",
  } as const;
  const wire = {
    paymentTypeId: 2,
    paymentMethodName: "Bank Account (ACH)",
    masked_AccountNumber: "****4821",
    default: 1,
    routing_no: "*****0019",
    account_no: "********4821",
    confirm_acc_no: "********4821",
    account_type: "C",
    Email: "",
    Mobile: "",
    ZelleToken: "",
  };
  const byMail = { email: "a***@b.co", phone: "(***) *** - 0147", aliasKind: "email" } as const;
  const wireByMail = { Email: "a***@b.co", Mobile: "(***) *** - 0147", ZelleToken: 1 };
  const choices = [choice, { ...choice, ...byMail }];
  const Data = [wire, { ...wire, ...wireByMail }];
  expect(z.encode(listPayoutChoices.response, choices)).toEqual({ Data });
  expect(z.decode(listPayoutChoices.response, { Data })).toEqual(choices);

  const { masked_AccountNumber: _, ...withoutMask } = wire;
  expect(z.decode(listPayoutChoices.response, { Data: [withoutMask] })).toEqual([
    { ...choice, maskedAccount: "" },
  ]);
});
