import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import type { PayoutMethodDraft } from "@portal/contract/payout-methods/payout-methods.ts";
import {
  checkAliasEnrolment,
  deletePayoutMethod,
  findBankName,
  getPayoutMethod,
  listAccountTypes,
  listPaymentMethods,
  listPaymentsUnderWay,
  listPayoutChoices,
  listPayoutMethodOptions,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { renewToken } from "@portal/contract/session/session.wire.ts";
import { describe, expect, test } from "vitest";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";

const portal = await testPortal();
const { db, clock } = portal.services;

const bank = (change: object = {}, defaultMethodId: 2 | 3 = 2): PayoutMethodDraft => ({
  methodId: 2,
  bankAccount: {
    routingNumber: "091000019",
    accountNumber: "400077771234",
    confirmAccountNumber: "400077771234",
    accountType: "C",
    ...change,
  },
  defaultMethodId,
});
const contact = (kind: "phone" | "email", value: string, defaultMethodId: 2 | 3 = 3) =>
  ({ methodId: 3, alias: { kind, value }, defaultMethodId }) as const;
const code = async (browser: TestBrowser, draft: PayoutMethodDraft) =>
  (await browser.send(savePayoutMethod, draft)).value().responseCode;
const saved = async (browser: TestBrowser, methodId: 2 | 3) =>
  (await browser.send(getPayoutMethod, { methodId })).value();
const choices = async (browser: TestBrowser) =>
  (await browser.send(listPayoutChoices, {}))
    .value()
    .map(({ methodId, maskedAccount, isDefault }) => [methodId, maskedAccount, isDefault]);
const mails = (email: string) =>
  db.rows<{ text: string }>(sql`
    select data->>'text' as text from pgboss.job
    where name = 'send-mail' and data->>'to' = ${email}
      and data->>'subject' = ${payoutMethodMessages.mailSubject}
    order by created_on, id`);
const recorded = async () =>
  (
    await db.rows<{ detail: object }>(sql`
      select detail from audit_event where action = 'payout-method-saved' order by id`)
  ).map(({ detail }) => detail);

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

describe("savePayoutMethod (CALL-53)", () => {
  test("needs a code typed within five minutes, also to delete", async () => {
    const browser = await portal.signIn("ana");
    clock.advance(5 * 60_000 + 1);
    (await browser.send(renewToken, {})).value();
    for (const answer of [
      await browser.send(savePayoutMethod, bank()),
      await browser.send(deletePayoutMethod, { methodId: 2 }),
    ]) {
      expect([answer.status, answer.body]).toEqual([403, { error: "VERIFY_AGAIN" }]);
    }
    expect(await saved(browser, 2)).toEqual({});
  });

  test("sets up an account, mails the masks and records it (BANK-32)", async () => {
    const browser = await portal.signIn("ana");
    expect(await code(browser, bank())).toBe(0);
    expect((await saved(browser, 2)).bankAccount).toMatchObject({
      routingNumber: "*****0019",
      accountNumber: "********1234",
    });
    const [mail] = await mails(personaOf("ana").email);
    expect(mail?.text).toContain("****1234");
    expect(await recorded()).toEqual([
      { before: null, after: "****1234", isKept: false, accountType: "C", defaultMethodId: 2 },
    ]);
  });

  test("another type, another default, another account with the same ending: each leaves its own record and words", async () => {
    const browser = await portal.signIn("ana");
    const changes = [
      [bank({ accountType: "S" }), payoutMethodMessages.mailKept],
      [bank({ accountType: "S" }, 3), payoutMethodMessages.mailKept],
      [
        bank({ routingNumber: "091000022", accountType: "S" }, 3),
        payoutMethodMessages.mailReplaced,
      ],
    ] as const;
    for (const [draft, words] of changes) {
      expect(await code(browser, draft)).toBe(0);
      const told = (await mails(personaOf("ana").email)).at(-1)?.text;
      expect(told).toContain(words("Bank Account (ACH)", "****1234"));
    }
    const masks = { before: "****1234", after: "****1234" };
    expect((await recorded()).slice(-changes.length)).toEqual([
      { ...masks, isKept: true, accountType: "S", defaultMethodId: 2 },
      { ...masks, isKept: true, accountType: "S", defaultMethodId: 3 },
      { ...masks, isKept: false, accountType: "S", defaultMethodId: 3 },
    ]);
    expect(await code(browser, bank())).toBe(0);
  });

  test("keeps a number whose mask comes back untouched, and mails that it is the same (OP-96)", async () => {
    const browser = await portal.signIn("ana");
    const masks = {
      routingNumber: "*****0019",
      accountNumber: "********1234",
      confirmAccountNumber: "********1234",
    };
    expect(await code(browser, bank({ ...masks, accountType: "S" }))).toBe(0);
    expect((await saved(browser, 2)).bankAccount).toMatchObject({ ...masks, accountType: "S" });
    const kept = (await mails(personaOf("ana").email)).at(-1)?.text;
    expect(kept).toContain(payoutMethodMessages.mailKept("Bank Account (ACH)", "****1234"));
    expect(kept).toContain(payoutMethodMessages.mailNotYou);
    expect(kept).not.toContain("changed from");
    // Only the account is typed anew: the routing number behind the mask stays.
    const typed = { accountNumber: "99001122", confirmAccountNumber: "99001122" };
    expect(await code(browser, bank({ ...masks, ...typed }))).toBe(0);
    expect((await saved(browser, 2)).bankAccount).toMatchObject({
      routingNumber: "*****0019",
      accountNumber: "****1122",
      bankName: "Demo Bank",
    });
    const told = (await mails(personaOf("ana").email)).at(-1);
    expect(told?.text).toContain("from ****1234 to ****1122");
  });

  test.each([
    ["a mask of nothing we have", { routingNumber: "*****1111" }, /Bank Account details/],
    ["an empty form", { routingNumber: "", accountType: "" }, /^Routing Number is required\. Acc/],
    ["another confirmation", { confirmAccountNumber: "1" }, /not matching/],
    [
      "the routing number as account, behind masks too (BANK-26)",
      { routingNumber: "*****0019", accountNumber: "091000019", confirmAccountNumber: "091000019" },
      /^The bank account information you provided was incorrect/,
    ],
  ])("answers 400 with the form's own words to %s", async (_what, change, words) => {
    const browser = await portal.signIn("ana");
    const answer = await browser.send(savePayoutMethod, bank(change));
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(words);
  });

  test("answers code 1 to a routing number the bank refuses (BANK-33)", async () => {
    const browser = await portal.signIn("ana");
    expect(await code(browser, bank({ routingNumber: "999999999" }))).toBe(1);
    // Lenient in tests and demo; strict takes the check digit too.
    expect(await code(browser, bank({ routingNumber: "091000018" }))).toBe(0);
    const strict = await testPortal({ db, env: { ROUTING_CHECK: "strict" } });
    const careful = await strict.signIn("hal");
    expect(await code(careful, bank({ routingNumber: "091000018" }))).toBe(1);
    expect(await code(careful, bank())).toBe(0);
  });

  test.each([
    [contact("email", "ana@example.com"), "a***@example.com"],
    [contact("phone", "6125554821"), "(***) *** - 4821"],
    [contact("phone", "(***) *** - 4821"), "(***) *** - 4821"],
  ])("saves the contact %j", async (draft, mask) => {
    const browser = await portal.signIn("ana");
    expect(await code(browser, draft)).toBe(0);
    expect((await choices(browser)).at(-1)).toEqual([3, mask, true]);
  });

  test("the same address in other capitals is the same contact, spelled as it was typed last", async () => {
    const browser = await portal.signIn("fay");
    const changedAt = () =>
      db.one(sql`
        select changed_at from payout_method m join banker b on b.id = m.banker_id
        where b.employee_id = ${personaOf("fay").employeeId} and method_id = 3
          and m.deleted_at is null`);
    expect(await code(browser, contact("email", "Fay@Example.com"))).toBe(0);
    const before = await changedAt();
    clock.advance(1);
    expect(await code(browser, contact("email", "fay@example.com"))).toBe(0);
    expect(await changedAt()).toEqual(before);
    const told = (await mails(personaOf("fay").email)).at(-1)?.text;
    expect(told).toContain(payoutMethodMessages.mailKept("Zelle", "f***@example.com"));
  });

  test("answers code 1 to a contact that is not enrolled, and keeps the old one (P2P-12)", async () => {
    const browser = await portal.signIn("ana");
    expect(await code(browser, contact("phone", "6125550000"))).toBe(1);
    expect((await choices(browser)).at(-1)).toEqual([3, "(***) *** - 4821", true]);
  });

  test("passes on TOKEN_NOT_ENROLLED, and says when the network is away (P2P-19, P2P-20)", async () => {
    const browser = await portal.signIn("ana");
    const token = await browser.send(savePayoutMethod, contact("phone", "6125559999"));
    expect(token.body).toEqual({ error: "TOKEN_NOT_ENROLLED" });
    const away = await browser.send(savePayoutMethod, contact("phone", "6125558888"));
    expect([away.status, away.body]).toEqual([503, { error: "Something went wrong" }]);
  });

  test("marks the default it was told, and never two (ACCT-12)", async () => {
    const browser = await portal.signIn("ana");
    const defaults = async () => (await choices(browser)).map(([, , isDefault]) => isDefault);
    expect(await defaults()).toEqual([false, true]);
    await code(browser, contact("phone", "(***) *** - 4821", 2));
    expect(await defaults()).toEqual([true, false]);
  });
});

describe("checkAliasEnrolment (CALL-73)", () => {
  const check = async (key: string, draft: PayoutMethodDraft) =>
    (await portal.signIn(key)).send(checkAliasEnrolment, draft);

  test("answers 0 or 1 and changes nothing (ENT-37, REDEEM-21)", async () => {
    expect((await check("cleo", contact("email", "cleo@example.com"))).value().responseCode).toBe(
      0,
    );
    expect((await check("cleo", contact("phone", "6125550000"))).value().responseCode).toBe(1);
    const browser = await portal.signIn("cleo");
    expect(await choices(browser)).toEqual([[3, "c***@notenrolled.example", true]]);
  });

  test("takes the mask for the saved contact (REDEEM-20)", async () => {
    const masked = contact("email", "c***@notenrolled.example");
    expect((await check("cleo", masked)).value().responseCode).toBe(1);
  });

  test("says 'Enrollment not done' when the network is away (P2P-28, ERR-15)", async () => {
    const away = await check("cleo", contact("phone", "6125558888"));
    expect([away.status, away.body]).toEqual([503, { error: "Enrollment not done" }]);
  });

  test("asks the network about an enrolled contact once in ten minutes", async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return "enrolled" as const;
    };
    const counting = await testPortal({ db, clock, enrolment: { ask } });
    const browser = await counting.signIn("cleo");
    const draft = contact("email", "often@example.com");
    for (let times = 0; times < 3; times += 1) await browser.send(checkAliasEnrolment, draft);
    expect(asked).toBe(1);
    clock.advance(10 * 60_000);
    const later = await counting.signIn("cleo");
    await later.send(checkAliasEnrolment, draft);
    expect(asked).toBe(2);
  });

  test("a refused contact is asked about anew, here and by a save, and each time counted", async () => {
    let answer: "not-enrolled" | "enrolled" = "not-enrolled";
    const env = { LIMIT_ALIAS_CHECK: "3" };
    const network = await testPortal({ db, clock, env, enrolment: { ask: async () => answer } });
    const browser = await network.signIn("hal");
    const draft = contact("email", "just-enrolled@example.com");
    const checked = async () => (await browser.send(checkAliasEnrolment, draft)).value();
    expect((await checked()).responseCode).toBe(1);
    expect(await code(browser, draft)).toBe(1);
    answer = "enrolled";
    expect(await code(browser, draft)).toBe(0);
    // From here on it is known; another contact would be a fourth question.
    expect((await checked()).responseCode).toBe(0);
    const another = contact("email", "another@example.com");
    expect((await browser.send(checkAliasEnrolment, another)).status).toBe(429);
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
    expect(await mails(personaOf("gil").email)).toHaveLength(1);
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
