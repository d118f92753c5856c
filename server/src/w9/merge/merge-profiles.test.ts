import { randomUUID } from "node:crypto";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { verifyAgain } from "@portal/contract/verification/verification.ts";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import * as calls from "@portal/contract/w9/w9.wire.ts";
import { describe, expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { findBreaches } from "#ledger/find-breaches.ts";
import { checkRollups } from "#rewards/check-rollups.ts";
import { personas } from "#seed/personas.ts";
import { seedSsn } from "#seed/seed-w9-forms.ts";
import { saveOf } from "../testing/w9-answers.ts";
import { approveMerge } from "./approve-merge.ts";
import { closeMergeCase } from "./close-merge-case.ts";
import { listProfileCases } from "./list-profile-cases.ts";
import { insertCase } from "./profile-cases.store.ts";
import { undoMerge } from "./undo-merge.ts";

const portal = await testPortal({ env: { LIMIT_SCALE: "1" } });
const { services } = portal;
const { db, clock } = services;
const year = 2026;
const dayMs = 24 * 3_600_000;
const idOf = (key: string) => personas.findIndex((one) => one.key === key) + 1;
const ssn = seedSsn(idOf("iris-old"));
const [iris, irisOld] = [idOf("iris"), idOf("iris-old")];

const holdings = async (bankerId: number) => {
  const row = await db.one<Record<string, number>>(sql`
    select (select count(*) from reward where banker_id = ${bankerId}) as rewards,
      (select count(*) from ticket where banker_id = ${bankerId}) as tickets,
      (select count(*) from redemption where banker_id = ${bankerId}) as redemptions,
      (select count(*) from payout_method where banker_id = ${bankerId}) as methods,
      (select count(*) from w9_form where banker_id = ${bankerId}) as forms`);
  return row!;
};
const statusOf = async (bankerId: number) =>
  (await db.one<{ status: string }>(sql`select status from banker where id = ${bankerId}`))?.status;
const sumOf = (one: Record<string, number>, other: Record<string, number>) =>
  Object.fromEntries(Object.entries(one).map(([kind, count]) => [kind, count + other[kind]!]));

/** What the sums or the books say that the rewards do not. I9 is about jobs by the real clock. */
const disorder = async () => [
  ...(await checkRollups(db)),
  ...(await findBreaches(db, clock.now())).filter(({ id }) => id !== "I9"),
];

const mailedTo = async (subject: string) => {
  const mails = await db.rows<{ to: string }>(sql`
    select data->>'to' as to from pgboss.job
    where name = 'send-mail' and data->>'subject' = ${subject}`);
  return mails.map(({ to }) => to);
};

await db.run(sql`
  insert into ticket (banker_id, category_id, subject, description, created_at)
  values (${irisOld}, 5, 'Mine', 'Mine', ${clock.now()})`);
const before = { iris: await holdings(iris), old: await holdings(irisOld) };

describe("knowing a colleague's number", () => {
  test("is not enough: nothing moves, and operations get a case (OP-116)", async () => {
    const ana = await portal.signIn("ana");
    const answer = await ana.send(calls.mergeProfiles, { ssn, year });
    expect(answer.body).toEqual({
      Data: [{ Status: "Fail", Message: w9Messages.mergeFailed, ID: 0 }],
    });
    expect(await holdings(irisOld)).toEqual(before.old);
    expect(await statusOf(irisOld)).toBe("active");
    const cases = await listProfileCases(services);
    expect(cases).toMatchObject([{ kind: "merge-refused", bankerId: idOf("ana") }]);
  });

  test("nor is a second try on the same day", async () => {
    const ana = await portal.signIn("ana");
    expect((await ana.send(calls.mergeProfiles, { ssn, year })).status).toBe(429);
  });

  // The address is written otherwise than the caller's, and is the same all the same.
  const same = {
    firstName: "Iris",
    lastName: "Delgado",
    email: "Iris.Delgado@prairie.example",
  };
  const putOnFile = ({ firstName, lastName, email }: typeof same) =>
    db.run(sql`
      update banker set first_name = ${firstName}, last_name = ${lastName}, email = ${email}
      where id = ${irisOld}`);

  test.each([
    ["address", { email: "someone.else@prairie.example" }],
    ["first name", { firstName: "Isabel" }],
    ["last name", { lastName: "Delgada" }],
  ])("nor is all the rest with another %s on file (OP-116, SSN-06)", async (_which, other) => {
    clock.advance(dayMs);
    await putOnFile({ ...same, ...other });
    const browser = await portal.signIn("iris");
    const answer = await browser.send(calls.mergeProfiles, { ssn, year });
    expect(answer.body).toEqual({
      Data: [{ Status: "Fail", Message: w9Messages.mergeFailed, ID: 0 }],
    });
    expect(await holdings(irisOld)).toEqual(before.old);
    expect(await statusOf(irisOld)).toBe("active");
    const cases = await listProfileCases(services);
    const opened = cases.find(({ bankerId }) => bankerId === iris);
    expect(opened).toMatchObject({ kind: "merge-refused", otherBankerId: irisOld });
    // The next one has to open its own: a case is not opened a second time.
    const order = { caseId: opened?.id ?? 0, actor: "olga", reason: "not one person" };
    expect(await closeMergeCase(services, order)).toMatchObject({ ok: true });
    await putOnFile(same);
  });

  test("nor is all of it at another institution, whose lists the rewards would join", async () => {
    clock.advance(dayMs);
    const moveTo = (key: string) =>
      db.run(sql`
        update banker set (institution_id, portfolio_id, location_id) = (
          select institution_id, portfolio_id, location_id from banker where id = ${idOf(key)})
        where id = ${irisOld}`);
    await moveTo("ana");
    const browser = await portal.signIn("iris");
    const answer = await browser.send(calls.mergeProfiles, { ssn, year });
    expect(answer.body).toEqual({
      Data: [{ Status: "Fail", Message: w9Messages.mergeFailed, ID: 0 }],
    });
    expect(await holdings(irisOld)).toEqual(before.old);
    const cases = await listProfileCases(services);
    const opened = cases.find(({ bankerId }) => bankerId === iris);
    expect(opened).toMatchObject({ otherBankerId: irisOld, isAcrossInstitutions: true });
    const order = { caseId: opened?.id ?? 0, actor: "olga", reason: "asked for by a test" };
    expect(await closeMergeCase(services, order)).toMatchObject({ ok: true });
    await moveTo("iris");
  });

  test("nor is a session whose code was typed a while ago", async () => {
    clock.advance(dayMs);
    const browser = await portal.signIn("iris");
    await db.run(sql`update session set fresh_until = ${clock.now()} where banker_id = ${iris}`);
    const answer = await browser.send(calls.mergeProfiles, { ssn, year });
    expect([answer.status, answer.body]).toEqual([403, { error: verifyAgain }]);
  });
});

describe("W9MergeUser for the same person (CALL-60, SSN-06)", () => {
  test("moves everything to the caller's profile and swaps the year's form", async () => {
    clock.advance(dayMs);
    const browser = await portal.signIn("iris");
    const draft = saveOf({ name: "Iris Delgado", ssn: "219094482", signature: "" });
    await browser.send(calls.saveW9Draft, draft);
    const owned = await holdings(iris);
    const answer = await browser.send(calls.mergeProfiles, { ssn, year });
    expect(answer.body).toMatchObject({ Data: [{ Status: "Success", Message: "" }] });
    const after = await holdings(iris);
    expect(after).toEqual({ ...sumOf(owned, before.old), forms: before.old.forms });
    expect(await statusOf(irisOld)).toBe("merged");
    for (const kind of ["rewards", "tickets"]) expect(before.old[kind]).toBeGreaterThan(0);
    const exists = (await browser.send(calls.checkW9Exists, { year })).value();
    expect(exists.isOnFile).toBe(true);
  });

  test("leaves rollups and books in order, and the other cannot sign on any more", async () => {
    expect(await disorder()).toEqual([]);
    await expect(portal.signOn("iris-old")).rejects.toThrow("banker-disabled");
  });

  test("mails a mailbox once, however its case is written, and is on record", async () => {
    expect(await mailedTo("Your profiles have been merged")).toEqual([
      "iris.delgado@prairie.example",
    ]);
    const lines = await db.rows(sql`
      select from audit_event where action = 'profile-merge' and outcome = 'ok'`);
    expect(lines).toHaveLength(1);
  });

  test("an OEID merged into the own one is no other target (OP-121)", async () => {
    clock.advance(dayMs);
    const browser = await portal.signIn("iris");
    const target = { employeeId: "410455" };
    const answer = await browser.send(calls.saveW9Draft, { ...saveOf(), target });
    expect(answer.status).toBe(200);
  });
});

describe("operations", () => {
  test("undo a merge: everything goes back to where it was", async () => {
    const undone = await undoMerge(services, { mergeId: 1, actor: "olga" });
    expect(undone).toMatchObject({ ok: true, value: { keptRewards: [], keptKinds: [] } });
    expect(await holdings(irisOld)).toEqual(before.old);
    expect(await statusOf(irisOld)).toBe("active");
    expect(await disorder()).toEqual([]);
    expect(await mailedTo("The merge of your profiles was undone")).toHaveLength(1);
  });

  test("undo it once only, and only what is a merge", async () => {
    expect(await undoMerge(services, { mergeId: 1, actor: "olga" })).toEqual({
      ok: false,
      refusal: "already-undone",
    });
    expect(await undoMerge(services, { mergeId: 99, actor: "olga" })).toEqual({
      ok: false,
      refusal: "no-such-merge",
    });
  });

  test("approve a case, mailing which id is kept; a closed one is not approved again", async () => {
    const [refused] = await listProfileCases(services);
    const caseId = refused?.id ?? 0;
    expect(await approveMerge(services, { caseId, actor: "olga" })).toMatchObject({ ok: true });
    expect(await statusOf(irisOld)).toBe("merged");
    const { text } = (await db.one<{ text: string }>(sql`
      select data->>'text' as text from pgboss.job
      where name = 'send-mail' and data->>'to' = ${personaOf("ana").email}
        and data->>'subject' = 'Your profiles have been merged'`))!;
    expect(text).toContain("are now found under your employee ID ****01.");
    expect(await disorder()).toEqual([]);
    expect(await approveMerge(services, { caseId, actor: "olga" })).toEqual({
      ok: false,
      refusal: "case-closed",
    });
  });

  test("undo it with what was redeemed since left behind and listed, form included", async () => {
    const [first] = await db.rows<{ id: number }>(sql`
      select r.id from reward r join profile_merge_move m
        on m.merge_id = 2 and m.kind = 'reward' and m.row_id = r.id::text
      where r.status_id = ${rewardStatus.available} order by r.id`);
    expect(first).toBeDefined();
    await db.run(sql`
      update reward set status_id = 6, redeemed_at = ${clock.now()}, payment_method_id = 2
      where id = ${first?.id}`);
    await db.run(sql`
      insert into redemption
        (id, banker_id, idem_key, amount_cents, payment_method_id, w9_form_id, redeemed_at)
      select ${randomUUID()}, banker_id, 'since', 100, 2, id, ${clock.now()} from w9_form
      where banker_id = ${idOf("ana")} and year = ${year} and status = 'Submitted'`);
    const undone = await undoMerge(services, { mergeId: 2, actor: "olga" });
    const kept = { keptRewards: [first?.id], keptKinds: ["w9_form"] };
    expect(undone).toMatchObject({ ok: true, value: kept });
    expect((await holdings(irisOld)).rewards).toBe(before.old.rewards! - 1);
    expect(await checkRollups(db)).toEqual([]);
  });

  test.each([
    [30 * dayMs, { ok: true }, "active"],
    [30 * dayMs + 1, { ok: false, refusal: "too-late" }, "merged"],
  ])(
    "undo it for thirty days and no longer: after %d ms %j (OP-116)",
    async (ms, outcome, status) => {
      const pair = { bankerId: iris, otherBankerId: irisOld };
      const opened = { kind: "merge-refused" as const, ...pair, year, openedAt: clock.now() };
      const caseId = (await insertCase(db, opened)) ?? 0;
      const approved = await approveMerge(services, { caseId, actor: "olga" });
      const mergeId = approved.ok ? approved.value.mergeId : 0;
      clock.advance(ms);
      expect(await undoMerge(services, { mergeId, actor: "olga" })).toMatchObject(outcome);
      expect(await statusOf(irisOld)).toBe(status);
    },
  );
});
