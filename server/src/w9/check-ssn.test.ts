import * as calls from "@portal/contract/w9/w9.wire.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { personas } from "#seed/personas.ts";
import { seedSsn } from "#seed/seed-w9-forms.ts";
import { saveOf } from "./testing/w9-answers.ts";

const portal = await testPortal({ env: { LIMIT_SCALE: "1" } });
const { db } = portal.services;
const iris = await portal.signIn("iris");
const year = 2026;
const ssnOf = (key: string) => seedSsn(personas.findIndex((one) => one.key === key) + 1);

const look = async (ssn: string) =>
  (await iris.send(calls.checkSsn, { ssn, year })).value().holders;

describe("W9CheckSSNExists (CALL-59, SSN-04)", () => {
  test("tells that another holds the number, by a masked OEID only (SSN-09, ENT-38)", async () => {
    expect(await look(ssnOf("iris-old"))).toEqual([{ maskedEmployeeId: "****55" }]);
  });

  test("says nothing of a number that nobody holds, or only in a draft", async () => {
    expect(await look("219094482")).toEqual([]);
    const ana = await portal.signIn("ana");
    await ana.send(calls.saveW9Draft, saveOf({ ssn: "219094499" }));
    expect(await look("219094499")).toEqual([]);
  });

  test("looks up three different numbers a day; a fourth gets the answer of none", async () => {
    expect(await look(ssnOf("ben"))).toEqual([]);
    const refused = await db.rows<{ detail: { isHeld: boolean } }>(sql`
      select detail from audit_event where action = 'ssn-check' and outcome = 'refused'`);
    expect(refused.map(({ detail }) => detail.isHeld)).toEqual([true]);
  });

  test("goes on answering for the three", async () => {
    expect(await look(ssnOf("iris-old"))).toHaveLength(1);
  });

  test("answers for the next day's three", async () => {
    portal.services.clock.advance(24 * 3_600_000);
    const later = await portal.signIn("iris");
    const answer = await later.send(calls.checkSsn, { ssn: ssnOf("ben"), year });
    expect(answer.value().holders).toEqual([{ maskedEmployeeId: "****02" }]);
  });
});

describe("a form with a number that another holds", () => {
  test("is taken, and operations get a case (OP-116)", async () => {
    const browser = await portal.signIn("iris");
    const save = saveOf({ name: "Iris D", signature: "Iris D", ssn: ssnOf("cleo") });
    expect((await browser.send(calls.submitW9Form, save)).value().ok).toBe(true);
    const cases = await db.rows<{ kind: string; other: string }>(sql`
      select c.kind, b.employee_id as other from profile_case c
      join banker b on b.id = c.other_banker_id`);
    expect(cases).toEqual([{ kind: "second-holder", other: "730903" }]);
  });
});
