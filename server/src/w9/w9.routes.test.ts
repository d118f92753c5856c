import { w9Messages as messages } from "@portal/contract/w9/w9.messages.ts";
import { submissionErrors } from "@portal/contract/w9/w9.rules.ts";
import { emptyW9Answers, type W9Save } from "@portal/contract/w9/w9.ts";
import * as calls from "@portal/contract/w9/w9.wire.ts";
import { w9AnswersOnFile } from "@portal/contract/w9/w9-inputs.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { seedSsn } from "#seed/seed-w9-forms.ts";
import { completeAnswers, saveOf } from "./testing/w9-answers.ts";

const portal = await testPortal();
const { db } = portal.services;
const [ana, ben, hal, eve] = await Promise.all([
  portal.signIn("ana"),
  portal.signIn("ben"),
  portal.signIn("hal"),
  portal.signOn("eve"),
]);
const year = 2026;

const versionsOf = (employeeId: string) =>
  db.rows<{ year: number; version: number }>(sql`
    select v.year, v.version from w9_version v join banker b on b.id = v.banker_id
    where b.employee_id = ${employeeId} order by v.id`);

describe("W9GetFormForBanker (CALL-62, CALL-70, ROLE-09)", () => {
  test("has no form for whom there is none, and tells the layout all the same (W9-40)", async () => {
    const answer = await ana.send(calls.getW9Form, { year });
    expect(answer.body).toEqual({ Data: [], OldForm: 0 });
  });

  test("tells a submitted form with both numbers as masks (ENT-40, W9-47)", async () => {
    const { form, usesOldForm } = (await ben.send(calls.getW9Form, { year })).value();
    expect(usesOldForm).toBe(false);
    expect(form).toMatchObject({ status: "Submitted", employeeId: "730902" });
    expect(form?.answers.ssn).toBe(`*****${seedSsn(2).slice(-4)}`);
    expect(form?.signedAt).toEqual(new Date("2026-01-01T05:00:00Z"));
  });

  test("tells an OldForm banker's draft with the flag on row and envelope (W9-03)", async () => {
    const { body } = await hal.send(calls.getW9Form, { year });
    expect(body).toMatchObject({ OldForm: 1, Data: [{ OldForm: 1, Status: "Draft" }] });
  });

  test("leaves a line in the record for whoever looked", async () => {
    const seen = await db.rows(sql`select from audit_event where action = 'w9-view'`);
    expect(seen.length).toBeGreaterThan(0);
  });
});

describe("prefill in a new year (W9-57)", () => {
  test("offers last year's answers without SSN, signature and date", async () => {
    const offered = (await ana.send(calls.getW9Prefill, { year })).value();
    expect(offered).toMatchObject({ name: "Ana Morales", ssn: "", signature: "" });
    expect(offered?.address).not.toBe("");
  });

  test("offers nothing where this year's form is begun, or last year had none", async () => {
    expect((await ben.send(calls.getW9Prefill, { year })).value()).toBeNull();
    expect((await hal.send(calls.getW9Prefill, { year: 2020 })).value()).toBeNull();
  });
});

describe("W9SaveDraftTaxFormData (CALL-63)", () => {
  test("refuses an empty form with the rule's own words (W9V-18)", async () => {
    const empty = { year, answers: emptyW9Answers, target: null };
    const answer = await ana.send(calls.saveW9Draft, empty);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      Data: [{ Status: "Fail", Message: messages.draftEmpty, ID: 0 }],
    });
  });

  test("keeps half a form, which then is a draft (W9-38, ENT-40)", async () => {
    const half = saveOf({
      businessName: "Morales & Co",
      classification: "L",
      limitedLiability: "S",
      hasForeignPartners: true,
      exemptPayeeCode: "5",
      fatcaCode: "M",
      address: "",
      cityStateZip: "",
      requester: "Card Issuer",
      accountNumbers: "12-34",
      ein: "123456789",
      signature: "",
    });
    const saved = (await ana.send(calls.saveW9Draft, half)).value();
    expect(saved).toEqual({ ok: true, value: { formId: expect.any(Number) } });
    const { form } = (await ana.send(calls.getW9Form, { year })).value();
    expect(form).toMatchObject({
      status: "Draft",
      answers: { ...half.answers, ssn: "*****4482", ein: "*****6789" },
    });
  });

  test("keeps a number whose mask comes back untouched, and drops one that is emptied", async () => {
    const again = saveOf({ ssn: "*****4482", ein: "" });
    expect((await ana.send(calls.saveW9Draft, again)).value().ok).toBe(true);
    const { form } = (await ana.send(calls.getW9Form, { year })).value();
    expect(form?.answers).toMatchObject({ ssn: "*****4482", ein: "" });
  });

  test("tells what was saved as the page expects it, which compares the two", async () => {
    for (const [caller, usesOldForm] of [
      [ana, false],
      [hal, true],
    ] as const) {
      const { answers } = saveOf({
        name: "  Ana  Morales ",
        classification: "L",
        limitedLiability: "s",
        othersText: "closed",
        hasForeignPartners: true,
        fatcaCode: "m",
        address: " 1 Lake St\t",
        cityStateZip: " Duluth , mn, 55802 ",
        ein: "123456789",
      });
      await caller.send(calls.saveW9Draft, { year, answers, target: null });
      const { form } = (await caller.send(calls.getW9Form, { year })).value();
      expect(form?.answers).toEqual(w9AnswersOnFile(answers, { usesOldForm }));
    }
  });

  test("refuses a mask of another number", async () => {
    const wrong = saveOf({ ssn: "*****0000" });
    expect((await ana.send(calls.saveW9Draft, wrong)).value()).toEqual({
      ok: false,
      refusal: messages.ssnNotNineDigits,
    });
  });

  test("never turns a submitted form into a draft again (W9-45)", async () => {
    expect((await ben.send(calls.saveW9Draft, saveOf())).value()).toEqual({
      ok: false,
      refusal: messages.alreadySubmitted,
    });
  });

  test("stores the older layout without foreign partners", async () => {
    const ticked = saveOf({ name: "Hal Whitfield", hasForeignPartners: true, signature: "" });
    await hal.send(calls.saveW9Draft, ticked);
    const { form } = (await hal.send(calls.getW9Form, { year })).value();
    expect(form?.answers.hasForeignPartners).toBe(false);
  });
});

describe("W9InsertUpdateTaxFormData (CALL-64)", () => {
  test("refuses with every message of the rules, in their order (W9V-17)", async () => {
    const wrong = { ...completeAnswers, name: "", cityStateZip: "Duluth", ssn: "1", ein: "2" };
    const answer = (await ana.send(calls.submitW9Form, saveOf(wrong))).value();
    const expected = submissionErrors(wrong).map(({ message }) => message);
    expect(expected.length).toBe(6);
    expect(answer).toEqual({ ok: false, refusal: expected.join("\n") });
  });

  test.each([2025, 2027])("refuses the year %i in the middle of 2026 (W9-58)", async (other) => {
    for (const call of [calls.saveW9Draft, calls.submitW9Form]) {
      const answer = (await ana.send(call, saveOf({}, other))).value();
      expect(answer).toEqual({ ok: false, refusal: messages.notThisYear });
    }
  });

  test("signs the form, locks it and keeps it as version 1 (W9-39)", async () => {
    const signed = (await ana.send(calls.submitW9Form, saveOf())).value();
    expect(signed.ok).toBe(true);
    const { form } = (await ana.send(calls.getW9Form, { year })).value();
    expect(form).toMatchObject({ status: "Submitted", signedAt: portal.services.clock.now() });
    expect(await versionsOf("730901")).toEqual([
      { year: 2025, version: 1 },
      { year: 2026, version: 1 },
    ]);
  });

  test("cannot be submitted again, and no second version appears (W9-48, W9-49)", async () => {
    expect((await ana.send(calls.submitW9Form, saveOf())).value()).toEqual({
      ok: false,
      refusal: messages.alreadySubmitted,
    });
    expect(await versionsOf("730901")).toHaveLength(2);
  });

  test("takes the clock of the server for the signature, not the page's", async () => {
    const row = await db.one<{ signedAt: Date }>(sql`
      select max(signed_at) as "signedAt" from w9_version`);
    expect(row?.signedAt).toEqual(portal.services.clock.now());
  });
});

describe("whose form it is (ROLE-11, CALL-75)", () => {
  const mismatches = async () =>
    (await db.rows(sql`select from audit_event where action = 'identity-mismatch'`)).length;
  type Target = W9Save["target"];
  const others: Target[] = [{ employeeId: "730902" }, { businessUnit: "10482" }];

  test.each([
    ["draft", (target: Target) => hal.send(calls.saveW9Draft, { ...saveOf(), target })],
    ["submit", (target: Target) => hal.send(calls.submitW9Form, { ...saveOf(), target })],
    [
      "resubmit",
      (target: Target) => hal.send(calls.resubmitW9Form, { ...saveOf(), formId: 1, target }),
    ],
  ])("a %s for another banker is forbidden and on record", async (_what, save) => {
    for (const target of others) {
      const before = await mismatches();
      expect((await save(target)).status).toBe(403);
      expect(await mismatches()).toBe(before + 1);
    }
  });

  test("the own identity as target is no other", async () => {
    const own = { businessUnit: "10483", employeeId: "730908" };
    const answer = await hal.send(calls.saveW9Draft, { ...saveOf({ signature: "" }), target: own });
    expect(answer.value().ok).toBe(true);
  });

  test("nobody asks for a form before verification", async () => {
    expect((await eve.send(calls.getW9Form, { year })).status).toBe(403);
  });
});

describe("W9CheckFormExists (CALL-61, ENT-39, W9-57)", () => {
  test.each([
    ["ben, submitted", ben, year, 1],
    ["hal, a draft", hal, year, 0],
    ["ben, another year", ben, 2025, 0],
  ])("%s", async (_who, browser, asked, expected) => {
    const { body } = await browser.send(calls.checkW9Exists, { year: asked });
    expect(body).toEqual({ Data: { IsExists: expected } });
  });
});

describe("versions", () => {
  test("are listed newest first", async () => {
    const versions = (await ana.send(calls.listW9Versions, {})).value();
    expect(versions.map((one) => [one.year, one.version])).toEqual([
      [2026, 1],
      [2025, 1],
    ]);
  });

  test("of somebody else are not found", async () => {
    const [own] = (await ana.send(calls.listW9Versions, {})).value();
    const answer = await ben.send(calls.getW9VersionLink, { versionId: own?.id ?? 0 });
    expect(answer.status).toBe(404);
  });
});
