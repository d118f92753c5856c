import { payoutMethodMail } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  deletePayoutMethod,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { renewToken } from "@portal/contract/session/session.wire.ts";
import { describe, expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { bank, choices, contact, mailsTo, saveCode, saved } from "./testing/method-calls.ts";

const portal = await testPortal();
const { db, clock } = portal.services;

const recorded = async () =>
  (
    await db.rows<{ detail: object }>(sql`
      select detail from audit_event where action = 'payout-method-saved' order by id`)
  ).map(({ detail }) => detail);

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
    expect(await saveCode(browser, bank())).toBe(0);
    expect((await saved(browser, 2)).bankAccount).toMatchObject({
      routingNumber: "*****0019",
      accountNumber: "********1234",
    });
    const [mail] = await mailsTo(db, personaOf("ana").email);
    expect(mail?.text).toContain("****1234");
    expect(await recorded()).toEqual([
      { before: null, after: "****1234", isKept: false, accountType: "C", defaultMethodId: 2 },
    ]);
  });

  test("another type, another default, another account with the same ending: each leaves its own record and words", async () => {
    const browser = await portal.signIn("ana");
    const changes = [
      [bank({ accountType: "S" }), payoutMethodMail.kept],
      [bank({ accountType: "S" }, 3), payoutMethodMail.kept],
      [bank({ routingNumber: "091000022", accountType: "S" }, 3), payoutMethodMail.replaced],
    ] as const;
    for (const [draft, words] of changes) {
      expect(await saveCode(browser, draft)).toBe(0);
      const told = (await mailsTo(db, personaOf("ana").email)).at(-1)?.text;
      expect(told).toContain(words("Bank Account (ACH)", "****1234"));
    }
    const masks = { before: "****1234", after: "****1234" };
    expect((await recorded()).slice(-changes.length)).toEqual([
      { ...masks, isKept: true, accountType: "S", defaultMethodId: 2 },
      { ...masks, isKept: true, accountType: "S", defaultMethodId: 3 },
      { ...masks, isKept: false, accountType: "S", defaultMethodId: 3 },
    ]);
    expect(await saveCode(browser, bank())).toBe(0);
  });

  test("keeps a number whose mask comes back untouched, and mails that it is the same (OP-96)", async () => {
    const browser = await portal.signIn("ana");
    const masks = {
      routingNumber: "*****0019",
      accountNumber: "********1234",
      confirmAccountNumber: "********1234",
    };
    expect(await saveCode(browser, bank({ ...masks, accountType: "S" }))).toBe(0);
    expect((await saved(browser, 2)).bankAccount).toMatchObject({ ...masks, accountType: "S" });
    const kept = (await mailsTo(db, personaOf("ana").email)).at(-1)?.text;
    expect(kept).toContain(payoutMethodMail.kept("Bank Account (ACH)", "****1234"));
    expect(kept).toContain(payoutMethodMail.notYou);
    expect(kept).not.toContain("changed from");
    // Only the account is typed anew: the routing number behind the mask stays.
    const typed = { accountNumber: "99001122", confirmAccountNumber: "99001122" };
    expect(await saveCode(browser, bank({ ...masks, ...typed }))).toBe(0);
    expect((await saved(browser, 2)).bankAccount).toMatchObject({
      routingNumber: "*****0019",
      accountNumber: "****1122",
      bankName: "Demo Bank",
    });
    const told = (await mailsTo(db, personaOf("ana").email)).at(-1);
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
    expect(await saveCode(browser, bank({ routingNumber: "999999999" }))).toBe(1);
    // Lenient in tests and demo; strict takes the check digit too.
    expect(await saveCode(browser, bank({ routingNumber: "091000018" }))).toBe(0);
    const strict = await testPortal({ db, env: { ROUTING_CHECK: "strict" } });
    const careful = await strict.signIn("hal");
    expect(await saveCode(careful, bank({ routingNumber: "091000018" }))).toBe(1);
    expect(await saveCode(careful, bank())).toBe(0);
  });

  test.each([
    [contact("email", "ana@example.com"), "a***@example.com"],
    [contact("phone", "6125554821"), "(***) *** - 4821"],
    [contact("phone", "(***) *** - 4821"), "(***) *** - 4821"],
  ])("saves the contact %j", async (draft, mask) => {
    const browser = await portal.signIn("ana");
    expect(await saveCode(browser, draft)).toBe(0);
    expect((await choices(browser)).at(-1)).toEqual([3, mask, true]);
  });

  test("the same address in other capitals is the same contact, spelled as it was typed last", async () => {
    const browser = await portal.signIn("fay");
    const changedAt = () =>
      db.one(sql`
        select changed_at from payout_method m join banker b on b.id = m.banker_id
        where b.employee_id = ${personaOf("fay").employeeId} and method_id = 3
          and m.deleted_at is null`);
    expect(await saveCode(browser, contact("email", "Fay@Example.com"))).toBe(0);
    const before = await changedAt();
    clock.advance(1);
    expect(await saveCode(browser, contact("email", "fay@example.com"))).toBe(0);
    expect(await changedAt()).toEqual(before);
    const told = (await mailsTo(db, personaOf("fay").email)).at(-1)?.text;
    expect(told).toContain(payoutMethodMail.kept("Zelle", "f***@example.com"));
  });

  test("answers code 1 to a contact that is not enrolled, and keeps the old one (P2P-12)", async () => {
    const browser = await portal.signIn("ana");
    expect(await saveCode(browser, contact("phone", "6125550000"))).toBe(1);
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
    await saveCode(browser, contact("phone", "(***) *** - 4821", 2));
    expect(await defaults()).toEqual([true, false]);
  });
});
