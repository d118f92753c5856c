import { pingSession } from "@portal/contract/session/session.wire.ts";
import { expect, test } from "vitest";
import { createLog } from "#kernel/log.ts";
import { sql } from "#kernel/sql.ts";
import { personaOf, testPortal } from "./testing/test-portal.ts";

const lines: string[] = [];
const portal = await testPortal({
  log: createLog("info", { write: (line) => void lines.push(line) }),
});

/** The line about the newest answer. */
const lastAnswered = () =>
  lines.map((line) => JSON.parse(line)).findLast(({ text }) => text === "answered");

test("the line about an answer names the banker by number alone", async () => {
  const { businessUnit, employeeId } = personaOf("ana");
  const banker = await portal.services.db.one<{ id: number }>(sql`
    select id from banker where business_unit = ${businessUnit} and employee_id = ${employeeId}`);
  const browser = await portal.signIn("ana");
  await browser.send(pingSession, {});
  const line = lastAnswered();
  expect(line).toMatchObject({ route: pingSession.path, status: 200, bankerId: banker?.id });
  expect(JSON.stringify(line)).not.toContain(employeeId);
});

test("the line about an answer to nobody names no banker", async () => {
  await portal.app.inject({ method: pingSession.method, url: pingSession.path });
  const line = lastAnswered();
  expect(line).toMatchObject({ route: pingSession.path, status: 401 });
  expect(line).not.toHaveProperty("bankerId");
});
