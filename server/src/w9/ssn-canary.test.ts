import * as calls from "@portal/contract/w9/w9.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { createLog } from "#kernel/log.ts";
import { raw, sql } from "#kernel/sql.ts";
import { saveOf } from "./testing/w9-answers.ts";

const logged: string[] = [];
const log = createLog("debug", { write: (line) => void logged.push(line) });
const portal = await testPortal({ log });
const { db } = portal.services;
const canary = { ssn: "219094482", ein: "987650321" };
const year = 2026;

test("an SSN or EIN stands in no answer, no log line and no readable column", async () => {
  const ana = await portal.signIn("ana");
  const save = saveOf(canary);
  const bodies = [
    await ana.send(calls.checkSsn, { ssn: canary.ssn, year }),
    await ana.send(calls.saveW9Draft, save),
    await ana.send(calls.getW9Form, { year }),
    await ana.send(calls.submitW9Form, { ...save, answers: { ...save.answers, name: "" } }),
    await ana.send(calls.submitW9Form, save),
    await ana.send(calls.submitW9Form, save),
    await ana.send(calls.getW9Form, { year }),
    await ana.send(calls.listW9Versions, {}),
    await ana.send(calls.mergeProfiles, { ssn: canary.ssn, year }),
    await ana.sendWire(calls.saveW9Draft, { lSSN: canary.ssn, YEAR: "no year" }),
  ].map(({ body }) => JSON.stringify(body));
  const everything = [...bodies, ...logged, await wholeDatabase()].join("\n");
  expect(bodies.length).toBe(10);
  expect(logged.length).toBeGreaterThan(0);
  expect(everything).toContain("*****4482");
  for (const number of Object.values(canary)) expect(everything).not.toContain(number);
});

/** Every column of every table as text, queued mails included. */
async function wholeDatabase(): Promise<string> {
  const tables = await db.rows<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db.rows<{ text: string }>(
        sql`select coalesce(string_agg(t::text, E'\\n'), '') as text from ${raw(name)} t`,
      );
      return rows[0]?.text ?? "";
    }),
  );
  return texts.join("\n");
}
