import { expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { startSession } from "./start-session.ts";

const portal = await testPortal();
const vouchedFor = { issuer: "https://provider.example", subject: "somebody" };

test("only an employee of an enrolled institution can sign on (ROLE-12, ROLE-01)", async () => {
  const { businessUnit, employeeId } = personaOf("ben");
  for (const stranger of [
    { businessUnit: "99999", employeeId },
    { businessUnit, employeeId: "no-such-employee" },
    { businessUnit: "", employeeId: "" },
  ]) {
    const started = await startSession(portal.services, { ...vouchedFor, ...stranger });
    expect(started).toEqual({ ok: false, refusal: "unknown-banker" });
  }
});

test("who has left the institution cannot sign on any more (ROLE-12)", async () => {
  const { businessUnit, employeeId } = personaOf("hal");
  await asOwner(portal.services.db, (db) =>
    db.run(sql`update banker set status = 'left' where employee_id = ${employeeId}`),
  );
  const started = await startSession(portal.services, { ...vouchedFor, businessUnit, employeeId });
  expect(started).toEqual({ ok: false, refusal: "banker-disabled" });
});
