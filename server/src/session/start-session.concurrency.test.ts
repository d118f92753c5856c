import { sessionsMax } from "@portal/contract/session/session.rules.ts";
import { expect, test } from "vitest";
import { jarOf } from "#app/testing/jar-of.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { startSession } from "./start-session.ts";

const { services } = await testPortal();

test("sign-ons at the same moment leave no more sessions than a banker may have", async () => {
  const { businessUnit, employeeId } = personaOf("ana");
  const ana = { issuer: "https://provider.example", subject: "ana", businessUnit, employeeId };
  const started = await Promise.all(
    Array.from({ length: 3 * sessionsMax }, () => startSession(services, jarOf(), ana)),
  );
  expect(started.every(({ ok }) => ok)).toBe(true);
  const live = await services.db.one(sql`
    select count(*) as count from session s join banker b on b.id = s.banker_id
     where b.employee_id = ${employeeId} and s.ended_at is null`);
  expect(live).toEqual({ count: sessionsMax });
});
