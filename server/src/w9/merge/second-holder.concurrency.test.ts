import * as calls from "@portal/contract/w9/w9.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { type Sql, sql } from "#kernel/sql.ts";
import { waitMs } from "#kernel/testing/patience.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { type PersonaKey, personas } from "#seed/personas.ts";
import { seedSsn } from "#seed/seed-w9-forms.ts";
import { saveOf } from "../testing/w9-answers.ts";
import { approveMerge } from "./approve-merge.ts";
import { insertCase } from "./profile-cases.store.ts";

const portal = await testPortal();
const { services } = portal;
const { db, clock } = services;
const year = 2026;

const idOf = (key: PersonaKey) => personas.findIndex((one) => one.key === key) + 1;
const [ana, ben, gil, hal, iris] = [
  idOf("ana"),
  idOf("ben"),
  idOf("gil"),
  idOf("hal"),
  idOf("iris"),
];

const formOf = (bankerId: number) =>
  sql`select status from w9_form where banker_id = ${bankerId} and year = ${year}`;

/** Asked outside a transaction: within one, PostgreSQL shows the processes of its first look. */
const waiting = async () =>
  (await db.one<{ count: number }>(sql`
    select count(distinct l.pid) as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()`))!.count;

const untilWaiting = (count: number) =>
  expect.poll(waiting, { timeout: waitMs, interval: 20 }).toBe(count);

/** Both are let go once the second waits too, be it for what is held or for the first. */
async function whileHeld<First, Second>(
  hold: Sql,
  [first, second]: readonly [() => Promise<First>, () => Promise<Second>],
): Promise<[First, Second]> {
  const started: { both?: Promise<[First, Second]> } = {};
  await asOwner(db, (owner) =>
    owner.tx(async (tx) => {
      await tx.run(hold);
      const one = first();
      await untilWaiting(1);
      const two = second();
      await untilWaiting(2);
      started.both = Promise.all([one, two]);
    }),
  );
  return started.both!;
}

test("of two bankers who submit one number at once the second is a case (OP-116)", async () => {
  const [one, other] = [await portal.signIn("ana"), await portal.signIn("gil")];
  const ssn = "219094484";
  // Each has written its form and looked for another holder when it comes to the record.
  const answers = await whileHeld(sql`lock table audit_event in share row exclusive mode`, [
    () => one.send(calls.submitW9Form, saveOf({ ssn })),
    () => other.send(calls.submitW9Form, saveOf({ ssn })),
  ]);
  for (const answer of answers) expect(answer.value().ok).toBe(true);
  const cases = await db.rows(sql`
    select kind, banker_id as "bankerId", other_banker_id as "otherBankerId" from profile_case
    where banker_id in (${ana}, ${gil})`);
  expect(cases).toEqual([{ kind: "second-holder", bankerId: gil, otherBankerId: ana }]);
});

test("a W-9 with a number another holds and the merge of the two both come to their end", async () => {
  const browser = await portal.signIn("iris");
  const own = saveOf({ ssn: seedSsn(ben) });
  expect((await browser.send(calls.saveW9Draft, own)).value().ok).toBe(true);
  const opened = { bankerId: iris, otherBankerId: ben, year, openedAt: clock.now() };
  const caseId = (await insertCase(db, { kind: "merge-refused", ...opened }))!;
  // The merge takes the lower number first, and the form belongs to the higher.
  expect(ben).toBeLessThan(iris);
  const [submitted, merged] = await whileHeld(sql`${formOf(iris)} for update`, [
    () => browser.send(calls.submitW9Form, own),
    () => approveMerge(services, { caseId, actor: "olga" }),
  ]);
  expect(submitted.value().ok).toBe(true);
  expect(merged.ok).toBe(true);
});

test("a mask that has come to stand for another number meanwhile is not submitted", async () => {
  const browser = await portal.signIn("hal");
  const draft = (ssn: string) => browser.send(calls.saveW9Draft, saveOf({ ssn }));
  expect((await draft("219094485")).value().ok).toBe(true);
  const [saved, submitted] = await whileHeld(sql`select from banker where id = ${hal} for update`, [
    () => draft("219084485"),
    () => browser.send(calls.submitW9Form, saveOf({ ssn: "*****4485" })),
  ]);
  expect(saved.value().ok).toBe(true);
  expect(submitted.status).toBe(409);
  expect(await db.one(formOf(hal))).toEqual({ status: "Draft" });
});
