import {
  deletePayoutMethod,
  findBankName,
  getPayoutMethod,
  listAccountTypes,
  listPaymentMethods,
  listPaymentsUnderWay,
  listPayoutChoices,
  listPayoutMethodOptions,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { describe, expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { choices, mailsTo, saved } from "./testing/method-calls.ts";

const portal = await testPortal();
const { db } = portal.services;

describe("the lists", () => {
  test("the filter offers both methods (CALL-49, ENT-26)", async () => {
    const browser = await portal.signIn("ana");
    const { body } = await browser.send(listPaymentMethods, {});
    expect(body).toEqual({
      Data: [
        {
          ID: 2,
          PaymentMethodName: "Bank Account (ACH)",
          PaymentMethodType: "ACH",
          DefaultMethod: 1,
        },
        { ID: 3, PaymentMethodName: "Zelle", PaymentMethodType: "P2P", DefaultMethod: 0 },
      ],
    });
  });

  test("the tab's list knows the banker's default (CALL-50, ACCT-12)", async () => {
    const defaults = async (key: string) =>
      (await (await portal.signIn(key)).send(listPayoutMethodOptions, { clientId: 1 }))
        .value()
        .map(({ isDefault }) => isDefault);
    expect(await defaults("ana")).toEqual([true, false]);
    expect(await defaults("ben")).toEqual([true, false]);
    expect(await defaults("cleo")).toEqual([false, true]);
  });

  test("account types are checking and savings (CALL-55, ENT-32)", async () => {
    const browser = await portal.signIn("ana");
    expect((await browser.send(listAccountTypes, {})).value()).toEqual([
      { code: "C", name: "Checking" },
      { code: "S", name: "Savings" },
    ]);
  });

  test("the redeem dialog gets saved methods only, masked (CALL-56, ENT-34, REDEEM-42)", async () => {
    expect(await choices(await portal.signIn("ana"))).toEqual([]);
    expect(await choices(await portal.signIn("dev"))).toEqual([
      [2, "****2946", true],
      [3, "(***) *** - 0147", false],
    ]);
    const browser = await portal.signIn("ben");
    expect((await browser.send(listPayoutChoices, {})).body).toEqual({
      Data: [
        {
          paymentTypeId: 2,
          paymentMethodName: "Bank Account (ACH)",
          masked_AccountNumber: "****4821",
          default: 1,
          routing_no: "*****0013",
          account_no: "********4821",
          confirm_acc_no: "********4821",
          account_type: "C",
          Email: "",
          Mobile: "",
          ZelleToken: "",
        },
      ],
    });
    const contacts = async (key: string) =>
      (await (await portal.signIn(key)).send(listPayoutChoices, {}))
        .value()
        .map(({ name, email, phone, aliasKind }) => [name, email, phone, aliasKind]);
    expect(await contacts("cleo")).toEqual([["Zelle", "c***@notenrolled.example", "", "email"]]);
    expect((await contacts("dev"))[1]).toEqual(["Zelle", "", "(***) *** - 0147", "phone"]);
  });
});

describe("getPayoutMethod (CALL-52)", () => {
  test("answers masks of the numbers' own length, and the bank's name (ENT-31, BANK-04)", async () => {
    expect(await saved(await portal.signIn("ben"), 2)).toEqual({
      bankAccount: {
        methodId: 2,
        routingNumber: "*****0013",
        accountNumber: "********4821",
        confirmAccountNumber: "********4821",
        accountType: "C",
        isActive: true,
        bankName: "Great Lakes Trust",
      },
    });
  });

  test("answers the contact masked, or nothing (ENT-33, P2P-34)", async () => {
    expect(await saved(await portal.signIn("cleo"), 3)).toEqual({
      alias: { kind: "email", email: "c***@notenrolled.example", phone: "" },
    });
    expect(await saved(await portal.signIn("dev"), 3)).toEqual({
      alias: { kind: "phone", email: "", phone: "(***) *** - 0147" },
    });
    expect(await saved(await portal.signIn("ana"), 3)).toEqual({});
  });

  test("is the caller's own, whatever the body says", async () => {
    const { businessUnit, employeeId } = personaOf("ben");
    const browser = await portal.signIn("ana");
    const answer = await browser.send(
      getPayoutMethod,
      { methodId: 2 },
      { identity: { businessUnit, employeeId } },
    );
    expect(answer.status).toBe(403);
  });
});

describe("deletePayoutMethod (CALL-54)", () => {
  test("clears the account, once and again, and tells of it once (BANK-16, BANK-35, P2P-31)", async () => {
    const browser = await portal.signIn("gil");
    for (let times = 0; times < 2; times += 1) {
      const answer = await browser.send(deletePayoutMethod, { methodId: 3 });
      expect(answer.value().responseCode).toBe(0);
    }
    expect(await saved(browser, 3)).toEqual({});
    expect(await mailsTo(db, personaOf("gil").email)).toHaveLength(1);
  });

  test("leaves payments under way where they were sent", async () => {
    const browser = await portal.signIn("ben");
    const before = (await browser.send(listPaymentsUnderWay, {})).value();
    expect(before[0]).toMatchObject({ methodId: 2, maskedAccount: "****4821" });
    await browser.send(deletePayoutMethod, { methodId: 2 });
    expect((await browser.send(listPaymentsUnderWay, {})).value()).toEqual(before);
  });
});

test("findBankName knows the banks of the table, and no others", async () => {
  const browser = await portal.signIn("ana");
  const name = async (routingNumber: string) =>
    (await browser.send(findBankName, { routingNumber })).value().name;
  expect(await name("091000019")).toBe("Demo Bank");
  expect(await name("123456789")).toBeNull();
});
