import {
  idleGraceMs,
  idleTimeoutMs,
  sessionsMax,
  signOnClaimMs,
} from "@portal/contract/session/session.rules.ts";
import { checkSession, renewToken } from "@portal/contract/session/session.wire.ts";
import { expect, test, vi } from "vitest";
import { jarOf } from "#app/testing/jar-of.ts";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import type { CookieJar } from "#kernel/serve.ts";
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
    const started = await startSession(portal.services, jarOf(), { ...vouchedFor, ...stranger });
    expect(started).toEqual({ ok: false, refusal: "unknown-banker" });
  }
});

test("who has left the institution cannot sign on any more (ROLE-12)", async () => {
  const { businessUnit, employeeId } = personaOf("hal");
  await asOwner(portal.services.db, (db) =>
    db.run(sql`update banker set status = 'left' where employee_id = ${employeeId}`),
  );
  const started = await startSession(portal.services, jarOf(), {
    ...vouchedFor,
    businessUnit,
    employeeId,
  });
  expect(started).toEqual({ ok: false, refusal: "banker-disabled" });
});

test.each([
  ["http", /^claim-[0-9a-f]$/],
  ["https", /^__Host-claim-[0-9a-f]$/],
])(
  "over %s a sign-on leaves the browser a secret for as long as its address works",
  async (protocol, named) => {
    const { businessUnit, employeeId } = personaOf("eve");
    const config = {
      ...portal.services.config,
      publicUrl: new URL(`${protocol}://portal.example`),
    };
    const set = vi.fn<CookieJar["set"]>();
    const eve = { ...vouchedFor, businessUnit, employeeId };
    await startSession({ ...portal.services, config }, { ...jarOf(), set }, eve);
    expect(set.mock.calls).toEqual([
      [
        expect.stringMatching(named),
        expect.stringMatching(/^[\w-]{43}$/),
        { isHttpOnly: true, sameSite: "lax", maxAgeSeconds: signOnClaimMs / 1_000 },
      ],
    ]);
  },
);

test("who is refused gets no cookie", async () => {
  const set = vi.fn<CookieJar["set"]>();
  const stranger = { ...vouchedFor, businessUnit: "99999", employeeId: "nobody" };
  await startSession(portal.services, { ...jarOf(), set }, stranger);
  expect(set).not.toHaveBeenCalled();
});

test("the sixth session ends an older one, never itself, also when all began at one instant", async () => {
  const { businessUnit, employeeId } = personaOf("cleo");
  const { db, clock } = portal.services;
  const begin = async () => {
    const before = await liveSessions();
    const cleo = { ...vouchedFor, businessUnit, employeeId };
    expect((await startSession(portal.services, jarOf(), cleo)).ok).toBe(true);
    const after = await liveSessions();
    expect(after).toHaveLength(Math.min(before.length + 1, sessionsMax));
    const begun = after.filter((id) => !before.includes(id));
    expect(begun).toHaveLength(1);
  };
  const liveSessions = async () => {
    const rows = await db.rows<{ id: string }>(sql`
      select s.id from session s join banker b on b.id = s.banker_id
       where b.employee_id = ${employeeId} and s.ended_at is null`);
    return rows.map(({ id }) => id);
  };
  for (let count = 0; count < 4 * sessionsMax; count += 1) await begin();
  // The clock of another process may be behind.
  clock.advance(-60_000);
  await begin();
});

/** Lets time pass in which one browser stays active; an access token is good for five minutes. */
async function pass(totalMs: number, active: TestBrowser): Promise<void> {
  const steps = 3;
  for (let step = 0; step < steps; step += 1) {
    portal.services.clock.advance(Math.ceil(totalMs / steps));
    (await active.send(renewToken, {}, { token: null })).value();
    (await active.send(checkSession, {})).value();
  }
}

test("sessions that went idle leave the one that lives its place", async () => {
  const living = await portal.signOn("ben");
  for (let count = 1; count < sessionsMax; count += 1) await portal.signOn("ben");
  await pass(idleTimeoutMs + idleGraceMs + 1, living);
  await portal.signOn("ben");
  expect((await living.send(checkSession, {})).status).toBe(200);
});

test("sign-ons that nobody claimed in their time leave the session its place", async () => {
  const living = await portal.signOn("dev");
  for (let count = 1; count < sessionsMax; count += 1) await portal.signOnAddress("dev");
  await pass(signOnClaimMs, living);
  await portal.signOn("dev");
  expect((await living.send(checkSession, {})).status).toBe(200);
});
